import type { Head, PublicSettings } from '#contract/page.ts'

export const isHidden = (head: Head, status: number) => status >= 400 || Boolean(head.noindex)

export const canonicalUrl = (head: Head, address: string, { siteUrl }: PublicSettings) =>
  siteUrl + (head.canonical ?? address)

/** «Квартиры — Створ»; a page without a title bears the name of the site alone. */
export const fullTitle = (title: string, siteName: string) =>
  title ? `${title} — ${siteName}` : siteName
