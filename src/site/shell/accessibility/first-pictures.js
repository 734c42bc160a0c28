// Printed after the pictures of a first view: of those, the ones of the light that is seen travel beside the styles.
{
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { daylight, theme = isDark ? 'dark' : 'light' } = document.documentElement.dataset
  for (const link of document.querySelectorAll('link[data-light]'))
    if ([daylight, theme].includes(link.dataset.light)) link.media = link.dataset.media
}
