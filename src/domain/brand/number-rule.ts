/** Call-tracking number by traffic source. An omitted condition matches every visit. */
export type NumberRule = {
  /** `utm_source`, `utm_medium`, `utm_campaign` of the address the visit began at. */
  source?: string
  medium?: string
  campaign?: string
  /** The host that has linked here, its subdomains included. */
  referrer?: string
  /** «+74950000000»: the number it stands instead of; without it any. */
  replaces?: string
  phone: string
  /** The phone as it is shown. */
  shown: string
}
