import { useTexts } from '../locale/use-texts.ts';
import { StateView } from '../ui/state-view.tsx';
import { defineElement } from './define-element.tsx';
import { defineDefinition } from './element-definition.ts';
import { tagOf } from './tags.ts';
import { whyNotLoaded } from '../api/why-not-loaded.ts';

/** Stands in the place of an element whose code did not come; pages never write it themselves. */
const definition = defineDefinition({
  tag: 'strategy-not-loaded',
  docs: 'Says that an element could not be loaded.',
  access: 'everyone',
  props: { code: { type: 'string', docs: 'Code of the failure.' } },
  events: {},
});

function NotLoaded({ code }: { code: string | undefined }) {
  const t = useTexts('core');
  const own = useTexts('embed-failures');
  const [title, text] =
    code === 'integrity_mismatch'
      ? [own('integrity_mismatch.title'), own('integrity_mismatch.text')]
      : [t('state.error.title'), t('state.error.text')];
  return <StateView kind="error" title={title} text={text} note={<small>{code}</small>} />;
}
defineElement(definition, NotLoaded).define();

/**
 * Says it in the place of each element of that tag, until the tag is defined. A provider is none to what stands in it, which
 * would wait for it: there it is said before it.
 */
export async function show(element: Element, error: unknown): Promise<{ code: string; message: string }> {
  const tag = element.localName;
  const reason = (await whyNotLoaded()) ?? { code: 'not_loaded', message: String(error) };
  const isProvider = tag === tagOf('strategy-provider');
  for (const place of (element.getRootNode() as ParentNode).querySelectorAll(tag)) {
    const [around, where] = isProvider ? [place.parentElement, place] : [place, null];
    if (!around || around.querySelector(`:scope > ${tagOf(definition.tag)}`)) continue;
    const shown = document.createElement(tagOf(definition.tag));
    shown.setAttribute('code', reason.code);
    for (const name of ['locale', 'theme', 'density', 'api-url'])
      if (place.hasAttribute(name)) shown.setAttribute(name, place.getAttribute(name) ?? '');
    // the page hears it once, from the element itself
    shown.addEventListener('strategy-load-error', (event) => event.stopPropagation());
    around.insertBefore(shown, where);
    void customElements.whenDefined(tag).then(() => shown.remove());
  }
  return reason;
}
