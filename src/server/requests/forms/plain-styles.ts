import type { FastifyInstance } from 'fastify'

import type { BuiltPages } from '#contract/built-site.ts'
import type { OpenedBrand } from '#server/brand/open-brand.ts'
import { HOUR } from '#server/http/headers.ts'

import { FRAME_STYLES } from './plain-frame-styles.ts'
import { PLAIN_ICONS, PLAIN_SHAPES } from './plain-frame.ts'
import { PLAIN_SCRIPT, PLAIN_STYLES } from './plain-page.ts'

/** The colours are those of the site's tokens. */
const STYLES = `:root{color-scheme:light dark;--margin:3rem;--bg:light-dark(#f3f5f6,#0a1427);--surface:light-dark(#fff,#101e37);--line:light-dark(#dbe1e6,#213556);--line-2:light-dark(#b8c2cc,#3d5279);--surface-2:light-dark(#e9edf0,#182946);--night:#0e1d38;--edge:light-dark(#7b8899,#6f83a6);--text:light-dark(#12203a,#e9eff8);--dim:light-dark(#44526a,#b6c3d8);--faint:light-dark(#5a677c,#92a2bd);--lamp:#f6bc4e;--err:light-dark(#b42318,#ff9384);--focus:light-dark(#1b5fd0,#8ab4ff)}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}[data-text=large]{font-size:120%}[data-text=largest]{font-size:140%}[data-contrast=more]{--bg:light-dark(#fff,#000);--surface:var(--bg);--surface-2:light-dark(#eef1f4,#14233f);--night:#000;--line:light-dark(#5a677c,#92a2bd);--edge:var(--text);--text:light-dark(#000,#fff);--dim:var(--text);--faint:var(--text);--focus:var(--text)}
body{margin:0;background:var(--bg);color:var(--text);font:360 1.0625rem/1.6 Geologica,'Geologica fallback',system-ui,sans-serif;letter-spacing:-.006rem;overflow-wrap:anywhere;text-rendering:geometricPrecision;-webkit-font-smoothing:antialiased}
.crumbs{padding-inline:max(var(--margin),50% - 42rem);padding-block-start:1.375rem;color:var(--faint);font-size:.875rem;line-height:1.5}.crumbs ol{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin:0;padding:0;list-style:none}.crumbs li{margin:0}.crumbs li+li::before{content:'/';content:'/' / '';margin-inline-end:.5rem;color:var(--edge)}.crumbs a{text-decoration:none}strong{font-weight:500}
@media(max-width:68.75rem){:root{--margin:1.75rem}}@media(max-width:40rem){:root{--margin:1rem}.edition span{display:block}.crumbs{padding-block-start:.875rem;font-size:.8125rem}}
main{box-sizing:border-box;max-width:48rem;margin:1rem auto 4rem;padding:clamp(1.25rem,5vw,3rem);border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}@media(max-width:40rem){main{margin-top:.5rem}}
main:has(>nav){display:grid;grid-template-columns:minmax(0,46rem);max-width:90rem;padding:0 var(--margin);border:0;background:none}main:has(>nav) h1{font-size:clamp(1.75rem,3.1vw,2.75rem);line-height:1.04;letter-spacing:-.04em;margin-bottom:.75rem}body:not(:has(main>nav)) .crumbs{display:none}main:has(>nav)>p{margin-bottom:.75rem;color:var(--dim)}main:has(>nav)>.edition{margin-bottom:1.5rem;font-size:.9375rem}
main>nav{counter-reset:part}main>nav ol{margin:0;padding:0;list-style:none}main>nav li{display:flex;gap:.75rem;margin:0;counter-increment:part}main>nav li::before{content:counter(part);min-width:1ch;color:var(--faint);font-feature-settings:'tnum'}main>nav a{flex:1;color:var(--dim);text-decoration:none}main>nav a:hover{text-decoration:underline}main>nav a,main>nav li::before{padding:.375rem 0}
main>nav>ol{display:none}main>nav>details{margin-bottom:1rem;border-bottom:1px solid var(--line)}main>nav>details>ol{padding-bottom:.75rem}
main>nav>ol>li{padding-inline-start:.875rem;border-inline-start:2px solid var(--line)}main>nav a:target-current{color:var(--text)}main>nav>ol>li:has(a:target-current){border-color:var(--lamp)}
article{padding:clamp(1.25rem,4vw,2.5rem);border:1px solid var(--line);border-radius:.5rem;background:var(--surface);counter-reset:part}main>nav~article h2{counter-increment:part}main>nav~article h2::before{content:counter(part);margin-inline-end:.75rem;color:var(--faint)}article :is(:target>h2,h2:target)::before{color:var(--text);border-bottom:2px solid var(--lamp)}article>:first-child>h2:first-child{margin-top:0;padding-top:0;border:0}
@media(min-width:64rem){main:has(>nav){grid-template-columns:17rem minmax(0,1fr);gap:0 4rem}article>:is(p,ul:not(:has(dl)),form,blockquote),details>p{max-width:42rem}main:has(>nav) h1{grid-column:1/-1}main:has(>nav)>p{grid-column:1/-1}main:has(>nav)>.edition{margin-bottom:2.25rem}main>nav{position:sticky;top:2rem;align-self:start;font-size:.9375rem;line-height:1.4}main>nav>ol{display:block;scroll-target-group:auto}main>nav>details{display:none}}
h1{margin:0 0 1.25rem;font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.12;font-weight:300;letter-spacing:-.03em;text-wrap:balance}
h2{margin:2.25rem 0 .75rem;padding-top:1.5rem;border-top:1px solid var(--line);font-size:clamp(1.25rem,1.8vw,1.5rem);line-height:1.22;font-weight:400;letter-spacing:-.022em}
p,li{text-wrap:pretty}p{margin:0 0 1rem}ul{margin:0 0 1rem;padding-left:1.25rem}li{margin-bottom:.5rem}
a{padding:.375rem 0;color:inherit;text-decoration-color:var(--edge);text-underline-offset:.2em}a:hover{text-decoration-color:currentColor}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
dt{color:var(--dim)}dd{margin:0 0 .75rem}li:has(>dl){margin:0;padding:1rem 0 .25rem;border-top:1px solid var(--line)}ul:has(dl){list-style:none;margin:0 0 -.75rem;padding:0}li>strong{font-size:1rem}li>dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,40%),1fr));gap:0 1.5rem;margin:.5rem 0 0}@media (max-width:30rem){li>dl{grid-template-columns:repeat(2,minmax(0,1fr))}li>dl>:nth-child(n+3){grid-column:1/-1}}@media (max-width:24rem){li>dl{font-size:.9375rem}}@media(min-width:64rem){li>dl{grid-template-columns:8.5rem 9.5rem 1fr 10.5rem;font-size:.9375rem}}li dt{font-size:.8125rem;line-height:1.3}label{display:inline-block;max-width:100%;padding:.375rem 0}
input:not([type=checkbox]){display:block;padding:.5rem .75rem;min-height:2.75rem;box-sizing:border-box;max-width:100%;border:1px solid var(--edge);border-radius:.375rem;background:var(--surface);color:inherit;font:inherit}
input[type=checkbox]{width:1.25rem;height:1.25rem;vertical-align:-.2em;accent-color:var(--text)}
button{padding:.625rem 1.5rem;min-height:2.75rem;border:0;border-radius:.375rem;background:#f6bc4e;color:#12203a;font:inherit;font-weight:500;cursor:pointer}button:hover{background:#f0ae33}
small{color:var(--dim);font-size:.8125rem}[role=alert]{color:var(--err)}summary{padding:.625rem 0;cursor:pointer;font-weight:500}summary:not([aria-label]){list-style:none}summary:not([aria-label])::-webkit-details-marker{display:none}summary:not([aria-label])::after{content:'';display:inline-block;width:.5em;height:.5em;margin-inline-start:.75em;border:solid currentColor;border-width:0 1.5px 1.5px 0;translate:0 -.2em;rotate:45deg}[open]>summary:not([aria-label])::after{translate:0 .1em;rotate:225deg}details{border-top:1px solid var(--line)}main>nav summary{display:flex;align-items:center;justify-content:space-between;padding-inline-end:.25rem}
@media print{body{max-width:none;padding:0;background:none}main,article{padding:0;border:0}button,form,header,footer,.crumbs{display:none}}`

type PlainLook = {
  /** Of the built site. */
  fontFaces: string
  firstScript: string
  iconPaths: BuiltPages['iconPaths']
  mark: () => OpenedBrand['mark']
}

/** Fonts have addresses that change with each build, so the look is kept for an hour only. */
export function registerPlainLook(
  app: FastifyInstance,
  { fontFaces, firstScript, iconPaths, mark }: PlainLook,
) {
  const styles = fontFaces + FRAME_STYLES + STYLES
  app.get(PLAIN_STYLES, (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('text/css; charset=utf-8')
      .send(styles + logoTokens(mark())),
  )
  app.get(PLAIN_SHAPES, (_request, reply) =>
    reply.header('cache-control', HOUR).type('image/svg+xml').send(shapesFile(mark(), iconPaths)),
  )
  app.get(PLAIN_SCRIPT, (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/javascript; charset=utf-8').send(firstScript),
  )
}

const logoTokens = ({ width, height, isWordmark }: OpenedBrand['mark']) =>
  `:root{--logo-ratio:${(width / height).toFixed(3)};--logo-name:${isWordmark ? 'none' : 'inline'}}`

function shapesFile({ viewBox, content }: OpenedBrand['mark'], icons: BuiltPages['iconPaths']) {
  const symbols = PLAIN_ICONS.map(
    (id) => `<symbol id="${id}" viewBox="0 0 20 20"><path d="${icons[id]}"/></symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="logo" viewBox="${viewBox}">${content}</symbol>${symbols.join('')}</svg>`
}
