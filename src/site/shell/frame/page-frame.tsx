import { memo, type ReactNode } from 'react'

import type { PublicSettings } from '#contract/page.ts'
import { hasUnnecessary } from '#site/page/public-settings.ts'

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

// Another filter does not render them again.
const SameHeader = memo(Header)
const SameFooter = memo(Footer)
