import { Tldraw } from 'tldraw';
import 'tldraw/tldraw.css';

export const Peer = () => <Tldraw />;
