import type * as routes from '#site/routes.ts'

/** The table of contents, given to what goes from page to page: this folder imports no page. */
export type PageTable = Pick<
  typeof routes,
  'canonicalAddress' | 'canonicalPath' | 'fetchPage' | 'match' | 'pageAtHand'
>
