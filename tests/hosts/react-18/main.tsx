import 'leitstern-elements/cloak.css';
import 'leitstern-elements/elements/strategy-provider.js';
import type {} from 'leitstern-elements/jsx-18';
import { StrategyBoards, StrategyOkr } from 'leitstern-elements/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const server = new URLSearchParams(location.search).get('server') ?? '';

/** Events are props of the components alone; a tag takes attributes. */
function Page() {
  const [heard, setHeard] = useState('');
  const [locale, setLocale] = useState<'en-US' | 'de-DE'>('en-US');
  const add = (text: string) => setHeard((before) => `${before} ${text}`);
  return (
    <>
      <button type="button" onClick={() => setLocale('de-DE')}>
        Deutsch
      </button>
      <output>{heard}</output>
      <strategy-provider api-url={server} locale={locale}>
        <StrategyBoards
          className="boards"
          onStrategyReady={() => add('ready:strategy-boards')}
          onStrategyNavigate={(event) => {
            event.preventDefault();
            add(`navigate:${event.detail.to}`);
          }}
        />
        <StrategyOkr state="view=all" onStrategyReady={() => add('ready:strategy-okr')} />
      </strategy-provider>
    </>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
