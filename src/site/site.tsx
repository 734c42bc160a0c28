import type { Shown } from './page.ts'
import { FactsProvider, type SiteFacts } from './parts/facts.tsx'
import { PostedProvider } from './parts/request-form/posted.ts'
import type { PublicSettings } from './settings.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Layout } from './shell/layouts.tsx'
import { PathProvider } from '#site/ui/links/current-path.ts'

import './styles/site.css'

/** What stays the same from page to page. */
export type Lasting = { settings: PublicSettings; facts: SiteFacts | null }

/** A page in its layout: the same on the server and in the browser. */
export function Site({ shown, lasting }: { shown: Shown; lasting: Lasting }) {
  const { page, path, data, status, posted = null } = shown
  const { settings, facts } = lasting
  return (
    <FactsProvider value={facts ?? unknownFacts(settings)}>
      <PathProvider value={path}>
        <ErrorBoundary shown={shown} siteName={settings.siteName}>
          <Layout status={status} settings={settings}>
            {/* The key: another flat is another page, another filter is the same list. */}
            <PostedProvider value={posted}>
              <page.View key={path} data={data} />
            </PostedProvider>
          </Layout>
        </ErrorBoundary>
      </PathProvider>
    </FactsProvider>
  )
}

const unknownFacts = ({ siteName }: PublicSettings): SiteFacts => ({
  siteName,
  phone: null,
  city: null,
  address: null,
  hours: null,
  projects: [],
})
