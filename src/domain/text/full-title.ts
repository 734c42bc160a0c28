/** «Квартиры — Створ»: the name of the site once. A page without a title bears the name alone. */
export function fullTitle(title: string, siteName: string): string {
  if (!title) return siteName
  return title.includes(siteName) ? title : `${title} — ${siteName}`
}
