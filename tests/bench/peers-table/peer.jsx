// ?peer=ag-grid|tanstack: one peer with the rows of rows.json, which are those of the product.
const peers = { 'ag-grid': () => import('./ag-grid.jsx'), tanstack: () => import('./tanstack.jsx') };
const { showRows } = await peers[new URLSearchParams(location.search).get('peer')]();
const answer = await fetch('/rows.json');
const { rows } = await answer.json();
showRows(rows, document.querySelector('#root'));
