// The page that shows every control with its states: `?theme=dark`, `?locale=de-DE`.
import { defineDefinition } from '#core/element/element-definition.ts';
import { defineElement } from '#core/element/define-element.tsx';

import css from './sheet.css?inline';
import { Choices, Buttons, Fields } from './forms.tsx';
import { Notes } from './notes.tsx';
import { Overlays, Toasts } from './overlays.tsx';
import { People, RichTexts, States, Status } from './views.tsx';

const definition = defineDefinition({
  tag: 'strategy-controls',
  docs: 'All controls with their states.',
  access: 'everyone',
  props: {},
  events: {},
});

function Controls() {
  return (
    <main className="demo-grid">
      <Buttons />
      <Fields />
      <Choices />
      <Status />
      <People />
      <Overlays />
      <Toasts />
      <RichTexts />
      <States />
      <Notes />
    </main>
  );
}

defineElement(definition, Controls);
const wished = new URLSearchParams(location.search);
const element = document.querySelector('strategy-controls');
element?.setAttribute('theme', wished.get('theme') ?? 'light');
element?.setAttribute('locale', wished.get('locale') ?? 'en-US');
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
element?.shadowRoot?.adoptedStyleSheets.push(sheet);
document.body.dataset['theme'] = wished.get('theme') ?? 'light';
