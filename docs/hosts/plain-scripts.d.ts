// What plain scripts of the guides use of their page without saying its type.
declare const Liferay: { authToken: string };
// oxlint-disable typescript/no-explicit-any -- such a script may call what the element at hand has
interface Event {
  readonly detail: any;
}
interface Element {
  contentWindow: any;
  style: any;
}
