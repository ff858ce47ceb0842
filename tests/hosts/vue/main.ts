import 'leitstern-elements/cloak.css';
import { define } from 'leitstern-elements';
import type {} from 'leitstern-elements/vue';
import { createApp } from 'vue';

import Page from './page.vue';

void define('strategy-provider', 'strategy-boards', 'strategy-okr');
createApp(Page).mount('#root');
