import r2wc from '@r2wc/react-to-web-component';

customElements.define(
  'peer-hello',
  r2wc(() => <input name="hello" aria-label="Hello" />),
);
export const Peer = () => <peer-hello />;
