/** What a vector calls when it is executed. */
export const HIT = 'hit';

/** Acts, as code that runs where a context puts it; `n` says which vector it was. */
const acts = (n: number): string[] => [`${HIT}(${n})`, `window['${HIT}'](${n})`, `top.${HIT}\`${n}\``];

/** Tags that run something by themselves or when they are drawn. */
const TAGS: ((act: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `<script/x>${act}</script >`,
  (act) => `<ScRiPt src="data:text/javascript,${act}"></sCrIpT>`,
  (act) => `<scr<script>ipt>${act}</scr</script>ipt>`,
  (act) => `<img src=x onerror=${act}>`,
  (act) => `<img/src=x/onerror="${act}">`,
  (act) => `<IMG SRC=x ONERROR='${act}'//`,
  (act) => `<img src=x onerror\n=\n${act}>`,
  (act) => `<img src=x:x \u000Conerror=${act} alt="<p>">`,
  (act) => `<svg onload=${act}>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  (act) => `<svg><set onbegin=${act} attributeName=x to=y>`,
  (act) => `<svg><a xlink:href="javascript:${act}"><text y=20>go</text></a></svg>`,
  (act) =>
    `<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.${act}&lt;/script&gt;"></iframe></foreignObject></svg>`,
  (act) => `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=${act}>#x"/></svg>`,
  (act) => `<math><mi href="javascript:${act}">go</mi></math>`,
  (act) => `<math><maction actiontype="statusline#${act}" xlink:href="javascript:${act}">go</maction></math>`,
  (act) => `<math><mtext><table><mglyph><style><img src=x onerror=${act}></style></mglyph></table></mtext></math>`,
  (act) => `<math><annotation-xml encoding="text/html"><img src=x onerror=${act}></annotation-xml></math>`,
  (act) => `<iframe src="javascript:${act}"></iframe>`,
  (act) => `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  (act) => `<object data="javascript:${act}"></object>`,
  (act) => `<object data="data:text/html,<script>${act}</script>"></object>`,
  (act) => `<embed src="javascript:${act}">`,
  (act) => `<video><source onerror=${act}></video>`,
  (act) => `<audio src=x onerror=${act}>`,
  (act) => `<details open ontoggle=${act}>go</details>`,
  (act) => `<input autofocus onfocus=${act}>`,
  (act) => `<select autofocus onfocus=${act}></select>`,
  (act) => `<textarea autofocus onfocus=${act}></textarea>`,
  (act) => `<body onload=${act}>`,
  (act) => `<body onpageshow=${act}>`,
  (act) => `<marquee onstart=${act}>go</marquee>`,
  (act) => `<p onmouseover=${act} onclick=${act}>go</p>`,
  (act) => `<p tabindex=0 onfocus=${act} id=x>go</p>`,
  (act) => `<div style="animation:x 1s" onanimationstart=${act}>go</div>`,
  (act) => `<div onscrollsnapchange=${act} onbeforetoggle=${act} popover>go</div>`,
  (act) => `<a href="javascript:${act}">go</a>`,
  (act) => `<a href=" javascript:${act}">go</a>`,
  (act) => `<a href="java\tscript:${act}">go</a>`,
  (act) => `<a href="java\nscript:${act}">go</a>`,
  (act) => `<a href="\u0001javascript:${act}">go</a>`,
  (act) => `<a href="&#106;avascript:${act}">go</a>`,
  (act) => `<a href="&#x6A;&#x61;vascript&colon;${act}">go</a>`,
  (act) => `<a href="jav&Tab;ascript:${act}">go</a>`,
  (act) => `<a href="JaVaScRiPt:${act}">go</a>`,
  (act) => `<a href="vbscript:${act}">go</a>`,
  (act) => `<a href="data:text/html;base64,${Buffer.from(`<script>${act}</script>`).toString('base64')}">go</a>`,
  (act) => `<a href="https://a.example" onclick="${act}">go</a>`,
  (act) => `<a href='https://a.example/"onmouseover=${act}//'>go</a>`,
  (act) => `<form action="javascript:${act}"><button>go</button></form>`,
  (act) => `<form><button formaction="javascript:${act}">go</button></form>`,
  (act) => `<base href="javascript:${act}//"><a href=x>go</a>`,
  (act) => `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
  (act) => `<link rel=stylesheet href="javascript:${act}">`,
  (act) => `<style>@import "javascript:${act}"; p{background:url("javascript:${act}")}</style>`,
  (act) => `<p style="background:url(javascript:${act});behavior:url(x);width:expression(${act})">go</p>`,
  (act) => `<template><img src=x onerror=${act}></template>`,
  (act) => `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  (act) => `<title><a title="</title><img src=x onerror=${act}>">`,
  (act) => `<textarea><p title="</textarea><img src=x onerror=${act}>">`,
  (act) => `<xmp><p title="</xmp><img src=x onerror=${act}>">`,
  (act) => `<!--><img src=x onerror=${act}>-->`,
  (act) => `<!--!><img src=x onerror=${act}>-->`,
  (act) => `<![CDATA[><img src=x onerror=${act}>]]>`,
  (act) => `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${act}</x:script>`,
  (act) => `<form id=x><form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${act}></style>`,
  (act) => `<svg></p><style><a id="</style><img src=x onerror=${act}>">`,
  (act) => `<p><svg><desc><p><style><!--</style><img title="--><img src=x onerror=${act}>">`,
  (act) => `<b is="x-y" onclick=${act}><i slot="x">go</i></b>`,
  (act) => `<x-element onfocus=${act} contenteditable tabindex=1 autofocus>go</x-element>`,
  (act) => `&lt;img src=x onerror=${act}&gt;`,
  (act) => `\\u003cimg src=x onerror=${act}\\u003e`,
  (act) => `\uFF1Cscript\uFF1E${act}\uFF1C/script\uFF1E`,
  (act) => `\u202E<img src=x onerror=${act}>\u202C`,
  (act) => `<img src=x onerror=${act}\u2028>`,
  (act) => `\u0000<\u0000script>${act}</script>`,
  (act) => `{{constructor.constructor('${act}')()}}`,
  (act) => `\${${act}}`,
  (act) => `<%= ${act} %>`,
  (act) => `#{${act}}`,
  (act) => `javascript:${act}`,
  (act) => `"><img src=x onerror=${act}>`,
  (act) => `'-${act}-'`,
  (act) => `</script><script>${act}</script>`,
  (act) => `];${act};//`,
];

/** Where a vector stands: alone, in a text, inside elements that are allowed, and behind what leaves a context. */
const CONTEXTS: ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `<p>before ${vector} after</p>`,
  (vector) => `<ul><li><a href="https://a.example">${vector}</a></li></ul>`,
  (vector) => `"'--></style></title></textarea>${vector}`,
  (vector) => `<blockquote><strong title="x">${vector}`,
  (vector) => `<h2>${vector}<h3>${vector}</h3></h2>`,
];

/** Five hundred vectors and more, each with a number of its own. */
export const VECTORS: string[] = CONTEXTS.flatMap((context, at) =>
  TAGS.map((tag, shape) => {
    const n = at * TAGS.length + shape;
    return context(tag(acts(n)[n % 3] ?? ''));
  }),
);

/** Every so manieth of them. */
export const sampleOf = (count: number): string[] =>
  VECTORS.filter((_, at) => at % Math.floor(VECTORS.length / count) === 0).slice(0, count);

const ALLOWED =
  /<\/?(?:p|br|strong|em|u|s|ul|ol|li|h2|h3|h4|blockquote|a)>|<br \/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*">/g;

/** Whether HTML holds nothing but the elements of the allow-list; text never begins a tag. */
export const isHarmless = (html: string): boolean => !html.replaceAll(ALLOWED, '').includes('<');
