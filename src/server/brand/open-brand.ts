import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { accentTokens, eveningTokens, inkTokens } from '#domain/brand/brand-tokens.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { builtInColours } from '#domain/brand/brand-colours.ts'
import { writeColour } from '#domain/brand/colour.ts'

import { BadBrand } from './bad-brand.ts'
import { readBrand } from './read-brand.ts'
import { readSafeSvg, type SafeSvg } from './safe-svg.ts'

type BrandFile = { address: string; type: string; content: Buffer }

/** The brand of the folder, ready for pages. */
export type OpenedBrand = {
  brand: Brand
  /** The logo as pages hold it once: header and footer only point to it. */
  logoSheet: string
  /** The logo for pictures that know no tokens: its ink is what stands around it. */
  mark: SafeSvg & { isWordmark: boolean }
  favicon: string
  styles: BrandFile | null
  fonts: BrandFile[]
}

const MOST_SVG_BYTES = 65_536
const MOST_RATIO = 8

export function openBrand(folder: string): OpenedBrand {
  const brand = readBrand(folder)
  const logo = readSvg(folder, 'logo.svg', 'logo-')
  if (logo.width / logo.height > MOST_RATIO)
    throw new BadBrand(
      join(folder, 'logo.svg'),
      `логотип шире своей высоты больше чем в ${MOST_RATIO} раз`,
    )
  const icon = readSvg(folder, 'favicon.svg', '')
  const fonts = brand.fonts.map(({ file }) =>
    hashed(basename(file), 'font/woff2', readFileSync(join(folder, file))),
  )
  const css = brandStyles(
    brand,
    logo,
    fonts.map(({ address }) => address),
  )
  return {
    brand,
    logoSheet: `<svg data-logo width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${logo.viewBox}">${logo.content}</symbol></svg>`,
    mark: { ...logo, content: withAccent(logo.content, brand), isWordmark: isWordmark(logo) },
    favicon: standaloneSvg(icon, brand),
    styles: css === null ? null : hashed('brand.css', 'text/css; charset=utf-8', Buffer.from(css)),
    fonts,
  }
}

function readSvg(folder: string, name: string, idPrefix: string): SafeSvg {
  const file = join(folder, name)
  const refuse = (fault: string): never => {
    throw new BadBrand(file, fault)
  }
  if (!existsSync(file)) return refuse('файла нет')
  const bytes = readFileSync(file)
  if (bytes.length > MOST_SVG_BYTES)
    return refuse(`${Math.ceil(bytes.length / 1024)} КБ, а можно до ${MOST_SVG_BYTES / 1024}`)
  return readSafeSvg(bytes.toString('utf8'), idPrefix, refuse)
}

/** Another content has another address, so it may be kept for ever. */
function hashed(name: string, type: string, content: Buffer): BrandFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { address: `/brand/${hash}-${name}`, type, content }
}

const standaloneSvg = ({ viewBox, content }: SafeSvg, brand: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${withAccent(content, brand)}</svg>`

/** Tokens of a page mean nothing outside it: the accent is written out. */
const withAccent = (content: string, { colours }: Brand) =>
  content.replaceAll(/var\(--lamp[^()]*\)/g, writeColour((colours ?? builtInColours).accent))

/** A wider logo is a word by itself: the name does not stand beside it once more. */
const WORDMARK_RATIO = 2

/** How much wider than tall the built-in stylesheet takes a logo to be. */
const BUILT_IN_RATIO = 22 / 32

/** The stylesheet of a brand: only what differs from the tokens of the build. null: nothing does. */
function brandStyles(
  { colours, fonts }: Brand,
  logo: SafeSvg,
  fontAddresses: readonly string[],
): string | null {
  const faces = fonts.map(
    ({ weight }, index) =>
      `@font-face{font-family:Brand;src:url(${fontAddresses[index]}) format("woff2");font-weight:${weight};font-display:swap}`,
  )
  const root = {
    ...logoTokens(logo),
    ...(fonts.length > 0 && { font: "Brand,'Geologica fallback',system-ui,sans-serif" }),
    ...(colours && { ...accentTokens(colours), ...eveningTokens(colours) }),
  }
  const rules = [
    rule(':root', root),
    // A visitor who asked for more contrast keeps the colours made for that.
    rule(":root:not([data-contrast='more'])", colours ? inkTokens(colours) : {}),
  ].join('')
  return faces.length + rules.length > 0 ? `${faces.join('')}@layer tokens{${rules}}` : null
}

const isWordmark = ({ width, height }: SafeSvg) => width / height >= WORDMARK_RATIO

function logoTokens(logo: SafeSvg): Record<string, string> {
  const ratio = logo.width / logo.height
  return {
    ...(Math.abs(ratio - BUILT_IN_RATIO) > 0.01 && { 'logo-ratio': ratio.toFixed(3) }),
    ...(isWordmark(logo) && { 'logo-name': 'none' }),
  }
}

function rule(selector: string, tokens: Record<string, string>): string {
  const written = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return written.length > 0 ? `${selector}{${written.join(';')}}` : ''
}
