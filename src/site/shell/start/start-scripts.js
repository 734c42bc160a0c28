// Printed at the end of every page, behind a template with its scripts: they are asked for once styles are here and the page is seen.
{
  const { content } = document.currentScript.previousSibling
  const start = () => document.head.append(content)
  // Stand-ins have run by then.
  addEventListener('DOMContentLoaded', () => {
    // A page in the background has no frames.
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
  })
}
