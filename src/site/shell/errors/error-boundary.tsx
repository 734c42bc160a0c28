import { Component, type ErrorInfo, type ReactNode } from 'react'

import { fullTitle } from '#domain/text/full-title.ts'
import type { ShownPage } from '#site/page/page.ts'
import failed from '#site/pages/errors/failed.page.tsx'

export type RenderErrorHandler = (error: unknown, info: ErrorInfo) => void

type Props = {
  shown: ShownPage
  siteName: string
  onError: RenderErrorHandler
  children: ReactNode
}
/** Which page broke is known one step later, when the state meets the props. */
type State = { broken: ShownPage | 'unknown' | null }

/** A page that breaks while it is drawn gives way to the error page, until the next page is shown. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: 'unknown' }
  }

  static getDerivedStateFromProps({ shown }: Props, { broken }: State): Partial<State> | null {
    if (broken === 'unknown') return { broken: shown }
    return broken && broken !== shown ? { broken: null } : null
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info)
    document.title = fullTitle(failed.head(FAILED).title, this.props.siteName)
  }

  override render() {
    return this.state.broken ? <failed.View data={FAILED} /> : this.props.children
  }
}

const FAILED = { status: 500 }
