import { memo, type ReactNode } from 'react'

import { hasUnnecessary, type PublicSettings } from '#site/page/public-settings.ts'

import { cachedFrame } from './cached-frame.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type PageFrameProps = {
  status: number
  settings: PublicSettings
  children: ReactNode
}

/** An error stands bare, so that nothing else can fail with it; a page not found is a page like others. */
export function PageFrame({ status, settings, children }: PageFrameProps) {
  if (status >= 400 && status !== 404 && status !== 422) return children
  return (
    <>
      <SameHeader siteName={settings.siteName} />
      {children}
      <SameFooter siteName={settings.siteName} cookies={hasUnnecessary(settings)} />
    </>
  )
}

// Another filter is no reason to render them anew.
const SameHeader = memo(cachedFrame('header', Header))
const SameFooter = memo(cachedFrame('footer', Footer))
