import '#elements/board/board.element.ts';

import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

import { boardNameQuery } from '#core/boards/board-name-queries.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Breadcrumb } from '#core/ui/breadcrumb.tsx';

import { boardPlaceAfter, type BoardChange, type BoardState } from './board-place.ts';
import { LANDING } from '../guard.ts';
import { Sheet } from '../layouts/sheet.tsx';
import { inLocale } from '../navigation/localized-path.ts';
import { usePathTo } from '../navigation/use-path-to.ts';
import { usePageTitle } from '../page-title.ts';

/** One board (whiteboard 2.2). Step and what is open are in the address, which this page owns. */
export function Page() {
  const t = useTexts('pages');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const follow = useBoardAddress();
  const core = useCore();
  const { data, isPending } = useQuery(boardNameQuery(core, id));
  const name = data?.name ?? t('board.title');
  usePageTitle(name);
  return (
    <>
      <BoardBar group={data?.group} name={isPending ? undefined : name} />
      <Sheet label={name}>
        {createElement('strategy-board', {
          'board-id': id,
          step: search.get('step') ?? undefined,
          card: search.get('card') ?? undefined,
          form: search.get('form') ?? undefined,
          show: search.get('show') ?? undefined,
          'okr-path': inLocale('/client/okr', core.locale),
          'selection-path': inLocale(LANDING, core.locale),
          'board-path': inLocale('/client/whiteboard/{id}', core.locale),
          class: 'page-element',
          'onstrategy-change': follow,
        })}
      </Sheet>
    </>
  );
}

/** Takes over the element's step, card and form into the address; closing what was opened here goes back. */
function useBoardAddress(): (event: CustomEvent<BoardChange>) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return ({ detail }) => {
    const place = boardPlaceAfter(search, detail, state as BoardState | null);
    if (place === 'back') void navigate(-1);
    else if (place) void navigate({ search: place.search }, { replace: place.replace, state: place.state });
  };
}

/** The way to the board: whiteboards, group, name; the name is left out until it is known. */
function BoardBar({ group, name }: { group: string | undefined; name: string | undefined }) {
  const t = useTexts('pages');
  const navigate = useNavigate();
  const items = [{ label: t('places.whiteboard'), href: usePathTo()(LANDING) }];
  const way = [...items, ...[group, name].flatMap((label) => (label === undefined ? [] : [{ label }]))];
  return (
    <div className="board-bar">
      <Breadcrumb items={way} isTitle={name !== undefined} onNavigate={(href) => void navigate(href)} />
    </div>
  );
}
