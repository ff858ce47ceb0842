import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/input/input.js';

export const Peer = () => (
  <form>
    <wa-input type="email" label="E-mail" />
    <wa-input type="password" label="Password" />
    <wa-button type="submit">Sign in</wa-button>
  </form>
);
