import type { ShownPage } from '#site/page/page.ts'
import type { PublicSettings, SiteFacts } from '#contract/page.ts'
import { BrandProvider } from '#site/parts/company/brand.ts'
import { LocalFacts } from '#site/parts/company/local-facts.tsx'
import { FactsProvider } from '#site/parts/company/site-facts.tsx'
import { PostedProvider } from '#site/parts/request/posted.ts'
import { ErrorBoundary, type RenderErrorHandler } from '#site/shell/errors/error-boundary.tsx'
import { PageFrame } from '#site/shell/frame/page-frame.tsx'
import { PathProvider } from '#site/ui/links/current-path.ts'

import './styles/site.css'

/** What stays the same from page to page. */
export type SiteData = { settings: PublicSettings; facts: SiteFacts | null }

type SiteProps = {
  shown: ShownPage
  siteData: SiteData
  /** What broke while it was rendered, and where. */
  onError?: RenderErrorHandler
}

/** A page in its layout: the same on the server and in the browser. */
export function Site({ shown, siteData, onError = ignore }: SiteProps) {
  const { page, path, data, status, posted = null } = shown
  const { settings, facts } = siteData
  return (
    <FactsProvider value={facts ?? unknownFacts(settings)}>
      <BrandProvider value={settings.brand}>
        <PathProvider value={path}>
          <ErrorBoundary shown={shown} siteName={settings.siteName} onError={onError}>
            <PageFrame status={status} settings={settings}>
              {/* The key: another flat is another page, another filter is the same list. */}
              <PostedProvider value={posted}>
                <LocalFacts {...page.about?.(data)}>
                  <page.View key={path} data={data} />
                </LocalFacts>
              </PostedProvider>
            </PageFrame>
          </ErrorBoundary>
        </PathProvider>
      </BrandProvider>
    </FactsProvider>
  )
}

// On the server a page that breaks is answered by the error page.
const ignore = () => {}

const unknownFacts = ({ siteName }: PublicSettings): SiteFacts => ({
  siteName,
  phone: null,
  address: null,
  hours: null,
  projects: [],
})
