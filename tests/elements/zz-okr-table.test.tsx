import './okr-table.test.tsx';
afterEach(function () { const t = this.currentTest; if (t?.state !== 'passed') void fetch('/__test/' + encodeURIComponent((t?.title ?? '') + ' :: ' + (t?.err?.message ?? ''))).catch(() => undefined); });
