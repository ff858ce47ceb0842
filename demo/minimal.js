// nobody is signed in: the form takes the place of the boards until somebody is
const boards = document.querySelector('strategy-boards');
const form = document.createElement('strategy-sign-in');
boards.addEventListener('strategy-auth-required', () => boards.replaceWith(form));
form.addEventListener('strategy-signed-in', () => form.replaceWith(boards));
