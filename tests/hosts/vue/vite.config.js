import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag) => tag.startsWith('strategy-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  base: './',
  build: { target: 'es2023' },
});
