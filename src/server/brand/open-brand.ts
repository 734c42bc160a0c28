import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { accentTokens, eveningTokens, inkTokens } from '#domain/brand/brand-tokens.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { builtInColours } from '#domain/brand/brand-colours.ts'
import { writeColour } from '#domain/brand/colour.ts'

import { BadBrand } from './bad-brand.ts'
import { readBrandSvg, safeText, type BrandDrawing } from './brand-svg.ts'
import { readBrand } from './read-brand.ts'
import { readSafeSvg, type SafeSvg } from './safe-svg.ts'

export type BrandFile = { address: string; type: string; content: Buffer }

/** What the folder of a brand holds; drawings are made safe. */
export type BrandFolder = { brand: Brand; logo: string; favicon: string; fonts: BrandFile[] }

/** A brand ready for pages. */
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

export function readBrandFolder(folder: string): BrandFolder {
  const brand = readBrand(folder)
  return {
    brand,
    logo: readSvg(folder, 'logo'),
    favicon: readSvg(folder, 'favicon'),
    fonts: brand.fonts.map(({ file }) =>
      hashed(basename(file), 'font/woff2', readFileSync(join(folder, file))),
    ),
  }
}

export function openBrand({ brand, fonts, ...drawings }: BrandFolder): OpenedBrand {
  const logo = readSafeSvg(drawings.logo, 'logo-', refuseSafe)
  const icon = readSafeSvg(drawings.favicon, '', refuseSafe)
  const css = brandStyles(
    brand,
    logo,
    fonts.map(({ address }) => address),
  )
  return {
    brand,
    logoSheet: `<svg data-logo width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${logo.viewBox}">${logo.content}</symbol></svg>`,
    mark: { ...logo, content: withAccent(logo.content, brand), isWordmark: isWordmark(logo) },
    favicon: withAccent(safeText(icon), brand),
    styles: css === null ? null : hashed('brand.css', 'text/css; charset=utf-8', Buffer.from(css)),
    fonts,
  }
}

/** Drawings were read once before they got here. */
const refuseSafe = (fault: string): never => {
  throw new Error(`A drawing of the brand that was safe: ${fault}`)
}

function readSvg(folder: string, name: BrandDrawing): string {
  const file = join(folder, `${name}.svg`)
  const refuse = (fault: string): never => {
    throw new BadBrand(file, fault)
  }
  if (!existsSync(file)) return refuse('файла нет')
  return readBrandSvg(readFileSync(file), name, refuse)
}

/** Another content has another address, so it may be kept for ever. */
function hashed(name: string, type: string, content: Buffer): BrandFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { address: `/brand/${hash}-${name}`, type, content }
}

/** Tokens of a page mean nothing outside it: the accent is written out. */
const withAccent = (content: string, { colours }: Pick<Brand, 'colours'>) =>
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
