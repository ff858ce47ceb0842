import 'leitstern-elements/cloak.css';
import 'leitstern-elements/elements/strategy-okr.js';
import type {} from 'leitstern-elements/jsx';
import { StrategyBoards, StrategyProvider } from 'leitstern-elements/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const server = new URLSearchParams(location.search).get('server') ?? '';

/** Components with events as props, and a tag as React 19 takes it. */
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
      <StrategyProvider apiUrl={server} locale={locale}>
        <StrategyBoards
          className="boards"
          onStrategyReady={() => add('ready:strategy-boards')}
          onStrategyNavigate={(event) => {
            event.preventDefault();
            add(`navigate:${event.detail.to}`);
          }}
        />
        <strategy-okr state="view=all" onstrategy-ready={() => add('ready:strategy-okr')} />
      </StrategyProvider>
    </>
  );
}

// one listener on the document hears all elements, with the types of what they fire
document.addEventListener('strategy-load-error', ({ detail }) => {
  const code: string | undefined = detail.code;
  // @ts-expect-error -- the detail has no such field
  console.error(code, detail.nothing);
});

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
