// Prints the form that a button names, without the others. It may run before the page is read to its end.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-print]') : null
  if (!button) return
  document.documentElement.dataset.printed = button.dataset.print
  for (const form of document.querySelectorAll('.desk-of-paper')) form.toggleAttribute('data-printed', form.id === button.dataset.print)
  window.print()
})
addEventListener('afterprint', () => delete document.documentElement.dataset.printed)
