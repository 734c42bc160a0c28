import type { EngineName } from './engine-names.ts'

/** A browser engine that the same journeys are made in. */
export type Engine = {
  name: EngineName
  /** Debian packages that it takes and this machine lacks. */
  missing: () => string[]
  start: () => Promise<StartedEngine>
}

export type StartedEngine = {
  version: string
  /** A new visitor: nothing is left of the one before. */
  openTab: () => Promise<EngineTab>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** What journeys need of a browser: pointer and keys are those of a visitor, not calls of the page's scripts. */
export type EngineTab = {
  open: (address: string) => Promise<void>
  /** Runs in the page; arguments and answer travel as JSON. */
  evaluate: <Args extends unknown[], Answer>(
    run: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ) => Promise<Answer>
  mouse: Mouse
  /** Key by key into what has the focus. */
  type: (text: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Of the view, as near as the engine comes. */
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Errors of pages and of their console, where the engine lets them out. */
  complaints: string[]
  [Symbol.asyncDispose]: () => Promise<void>
}

export type Mouse = {
  moveTo: (x: number, y: number) => Promise<void>
  down: () => Promise<void>
  up: () => Promise<void>
}

/** For drivers that take one text: a function that takes its arguments as JSON and answers so. */
export const asText = (run: (...args: never[]) => unknown) =>
  `async (json) => JSON.stringify((await (${run.toString()})(...JSON.parse(json))) ?? null)`

export const notInstalled = ({ name, missing }: Engine) =>
  missing().length > 0
    ? `${name} is not installed here: apt-get install ${missing().join(' ')}`
    : null
