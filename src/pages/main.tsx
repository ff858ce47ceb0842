import { createRoot } from 'react-dom/client';

import { Application } from './application.tsx';
import './pages.css';

const place = document.querySelector('#app');
if (place) createRoot(place).render(<Application />);
