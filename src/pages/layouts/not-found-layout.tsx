import { Link } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Star } from '#core/ui/star.tsx';
import { StateDrawing } from '#core/ui/state-view.tsx';

import { LANDING, LOGIN } from '../guard.ts';
import { usePathTo } from '../navigation/use-path-to.ts';
import type { NotFound } from '../not-found.ts';
import { usePageTitle } from '../page-title.ts';
import { CONTENT_ID } from '../use-focus-after-navigation.ts';
import { DefaultLayout } from './default-layout.tsx';
import { LanguageLinks } from './language-choice.tsx';
import { Sheet } from './sheet.tsx';

/** The 404 layout (application 2, 8): what is missing, and the way back; beside the navigation for who is signed in. */
export function NotFoundLayout({ problem }: { problem: NotFound }) {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const home = usePathTo()(user ? LANDING : LOGIN);
  usePageTitle(t('notFound.title'));
  const content = (
    <>
      <StateDrawing kind="not-found" />
      <h1>{t(`notFound.${problem.kind}`, { path: problem.path })}</h1>
      <p className="text-muted max-w-[44ch]">{t('notFound.text')}</p>
      <Link to={home} className="btn btn-primary mt-2">
        {t(user ? 'notFound.home' : 'notFound.signIn')}
      </Link>
    </>
  );
  if (user)
    return (
      <DefaultLayout>
        <Sheet label={t('notFound.title')}>
          <div className="not-found-sheet">{content}</div>
        </Sheet>
      </DefaultLayout>
    );
  return (
    <div className="not-found">
      <header className="not-found-bar">
        <Link to={home} className="auth-brand">
          <Star size={26} />
          <span>{t('product')}</span>
        </Link>
        <nav className="auth-languages" aria-label={t('language.label')}>
          <LanguageLinks />
        </nav>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="not-found-sheet">
        {content}
      </main>
    </div>
  );
}
