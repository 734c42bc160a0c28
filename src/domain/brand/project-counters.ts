/** A counter and a module of call tracking that pages of one project use besides, or instead of, the site's. */
export type ProjectCounters = Record<string, { analyticsId?: string; callTrackingId?: string }>
