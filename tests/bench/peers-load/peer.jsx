import { createRoot } from 'react-dom/client';
import { Peer } from 'peer';

createRoot(document.querySelector('#root')).render(<Peer />);
