import type { ReactNode } from 'react'

import { hasUnnecessary, type PublicSettings } from '#site/page/public-settings.ts'

import type { FrameParts } from './frame-parts.ts'

type PageFrameProps = {
  parts: FrameParts
  status: number
  settings: PublicSettings
  children: ReactNode
}

/** An error stands bare, so that nothing else can fail with it; a page not found is a page like others. */
export function PageFrame({ parts, status, settings, children }: PageFrameProps) {
  if (status >= 400 && status !== 404 && status !== 422) return children
  const { Header, Footer } = parts
  return (
    <>
      <Header siteName={settings.siteName} />
      {children}
      <Footer siteName={settings.siteName} cookies={hasUnnecessary(settings)} />
    </>
  )
}
