import { useMemo, type ReactNode, memo } from 'react'

import type { ShownPage } from '#site/page/page.ts'
import type { PublicSettings, SiteFacts } from '#contract/page.ts'
import { BrandProvider } from '#site/parts/company/brand.ts'
import { FactsProvider, useFacts } from '#site/parts/company/site-facts.tsx'
import { RequestDialogs } from '#site/parts/request/dialog/request-dialogs.tsx'
import { PostedProvider } from '#site/parts/request/posted.ts'
import { ErrorBoundary, type RenderErrorHandler } from '#site/shell/errors/error-boundary.tsx'
import { PathProvider } from '#site/ui/links/current-path.ts'
import { contactOfProject } from '#domain/brand/local-contact.ts'
import type { Whereabouts } from '#contract/built-site.ts'
import { hasUnnecessary } from '#site/page/public-settings.ts'
import { Footer } from '#site/shell/frame/footer.tsx'
import { Header } from '#site/shell/frame/header.tsx'

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
            <PageFrame status={status} settings={settings} about={page.about?.(data)}>
              {/* The key: another flat is another page, another filter is the same list. */}
              <PostedProvider value={posted}>
                <page.View key={path} data={data} />
                <RequestDialogs key={`${path} dialogs`} data={data} />
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

type LocalFactsProps = Whereabouts & { children: ReactNode }

/** Phones and hours inside are those of the project or the city of the page. */
function LocalFacts({ project, city, children }: LocalFactsProps) {
  const facts = useFacts()
  const local = useMemo(() => {
    const contact = project ? contactOfProject(facts, project) : facts.cities?.[city ?? '']
    return contact ? { ...facts, ...contact } : facts
  }, [facts, project, city])
  return <FactsProvider value={local}>{children}</FactsProvider>
}

type PageFrameProps = {
  status: number
  settings: PublicSettings
  about: Whereabouts | undefined
  children: ReactNode
}

/** An error stands bare, so that nothing else can fail with it; a page not found is a page like others. */
function PageFrame({ status, settings, about, children }: PageFrameProps) {
  if (status >= 400 && status !== 404 && status !== 422) return children
  return (
    <>
      <LocalFacts {...about}>
        <SameHeader siteName={settings.siteName} />
        {children}
      </LocalFacts>
      <SameFooter siteName={settings.siteName} cookies={hasUnnecessary(settings)} />
    </>
  )
}

// Another filter does not render them again.
const SameHeader = memo(Header)
const SameFooter = memo(Footer)
