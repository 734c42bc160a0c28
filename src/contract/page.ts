import type { NumberRule } from '#domain/brand/number-rule.ts'
import type { BrandTexts } from '#domain/brand/brand-words.ts'
import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import type { LocalContact } from '#domain/brand/local-contact.ts'
import type { ChangedConsents } from '#domain/consent/legal-editions.ts'
import type { Operator } from '#domain/consent/operator.ts'
import type { OfficeHours } from '#domain/time/office-hours.ts'

/** The picture that a chat shows under a link. */
export type PreviewPicture = { address: string; alt: string; width: number; height: number }

/** `<meta name content>` */
export type MetaTag = { name: string; content: string }

/** The built files a page needs, so that none is discovered late. */
export type Assets = {
  scripts: string[]
  chunks: string[]
  styles: string[]
  fonts: string[]
  /** Functions that some browsers lack: asked for by those alone. */
  standIns: string | null
  /** The page's own code; null where every first load has it. */
  page: string | null
}

/** What of the brand stands in the document around a page. */
export type ShownBrand = {
  /** The shapes of the logo, as markup. */
  logoSheet: string
  /** Phones that stand in for the company's own, by what has brought a visitor. */
  numbers: NumberRule[]
  /** Its stylesheet, where it changes any token. */
  styles: string | null
  /** Fonts that stand in for those of the build. */
  fonts: string[]
}

/** What the owner has set and the browser may know. It travels with every HTML page; what is not set does not. */
export type PublicSettings = {
  siteName: string
  /** Without a slash at its end. */
  siteUrl: string
  production?: true
  analyticsId?: string
  analyticsScriptUrl?: string
  callTrackingId?: string
  callTrackingScriptUrl?: string
  errorLog?: true
  buildCheckIntervalMs: number
  consent: 'notice' | 'ask'
  /** Counters and call tracking of single projects, by alias. */
  projectCounters?: ProjectCounters
  /** The counter records visits: what is typed is hidden from it. */
  webvisor?: true
  buildId: string
  brand: BrandTexts
}

/**
 * Where a visitor is: the path, what the path names, and the part of the query the page cares for. Only a personal page
 * learns of cookies.
 */
export type Address = {
  path: string
  params: Record<string, string>
  query: URLSearchParams
  cookies?: string
}

export type Head = {
  title: string
  description?: string
  /** Kept out of search engines: sold lots, personal pages, errors. */
  noindex?: boolean
  /** The address search engines should know it by, when it is not the page's own. */
  canonical?: string
  /** Of the first view, each for a light and a width: fetched beside the styles. Drawn into the document alone: they are no part of the data. */
  firstPictures?: (brand: BrandTexts) => FirstPicture[]
}

export type FirstPicture = {
  media: string
  light: 'day' | 'evening' | 'light' | 'dark'
} & ({ href: string } | { srcset: string; sizes: string })

/** Content of header and footer on every page. */
export type SiteFacts = {
  siteName: string
  /** «8 800 100-04-17»; null: none is known, and none is shown. */
  phone: string | null
  /** «Устьярск, Лоцманская набережная, 4», or the city alone; null: neither is known. */
  address: string | null
  /** «Ежедневно с 9:00 до 21:00» */
  hours: string | null
  /** The same, day by day, for the current state of the office. */
  week?: OfficeHours | null
  /** undefined: the clock of the site. Otherwise the time zone of the hours. */
  timeZone?: string
  projects: { alias: string; name: string; city?: string; contact?: LocalContact }[]
  /** What is answered otherwise in some cities, by name. */
  cities?: Record<string, LocalContact>
  /** Who answers for personal data where no project is asked about. */
  operator?: Operator
  /** Texts of consents that staff have published, where they are other than those that come with the site. */
  consents?: ChangedConsents
  /** Pages of the company elsewhere. */
  socials?: { name: string; url: string }[]
  /** Stands above every page. */
  notice?: string
  /** Mail is set up, so letters may be offered. */
  letters?: boolean
}
