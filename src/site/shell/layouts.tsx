import type { ReactNode } from 'react'

import { Footer } from '#site/parts/footer.tsx'
import { Header } from '#site/parts/header.tsx'
import { hasUnnecessary, type PublicSettings } from '#site/settings.ts'

type LayoutProps = { settings: PublicSettings; children: ReactNode }

/** A page not found has a layout of its own; any other error stands bare, so that nothing else can fail with it. */
export function Layout({ status, ...rest }: LayoutProps & { status: number }) {
  if (status === 404) return <NotFoundLayout {...rest} />
  const bare = status >= 400 && status !== 422
  return bare ? rest.children : <DefaultLayout {...rest} />
}

const DefaultLayout = ({ settings, children }: LayoutProps) => (
  <>
    <Header siteName={settings.siteName} />
    {children}
    <Footer siteName={settings.siteName} cookies={hasUnnecessary(settings)} />
  </>
)

const NotFoundLayout = ({ settings, children }: LayoutProps) => (
  <>
    <Header siteName={settings.siteName} night />
    {children}
    <Footer siteName={settings.siteName} cookies={hasUnnecessary(settings)} />
  </>
)
