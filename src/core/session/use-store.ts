import { useStore } from '@nanostores/react';

export { useStore };
