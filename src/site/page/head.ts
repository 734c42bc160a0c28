import type { Head, PublicSettings } from '#contract/page.ts'

export const isHidden = (head: Head, status: number) => status >= 400 || Boolean(head.noindex)

export const canonicalUrl = (head: Head, address: string, { siteUrl }: PublicSettings) =>
  siteUrl + (head.canonical ?? address)
