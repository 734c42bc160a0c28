/** Header and foot of small pages: as `site/shell/frame` draws them, in the container units that it has too. */
export const FRAME_STYLES = `
.skip{position:absolute;inset:.5rem auto auto .5rem;z-index:20;padding:.5rem 1rem;border-radius:.5rem;background:var(--text);color:var(--surface);translate:0 -200%}.skip:focus{translate:none}
.icon{flex:none;width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
header{container-type:inline-size;position:relative;z-index:10;border-bottom:1px solid var(--line);background:var(--surface);overflow-wrap:normal}
:is(header,footer) a{text-decoration:none}
.row{display:flex;align-items:center;gap:2.25rem;height:calc(4.75rem - 1px);padding-inline:max(var(--margin),50% - 42rem)}
.logo{display:inline-flex;align-items:center;gap:.75rem;font-size:1.4375rem;line-height:1.1;font-weight:450;letter-spacing:-.035em;white-space:nowrap}
.logo svg{flex:none;width:calc(2rem*var(--logo-ratio));max-width:40vw;height:2rem}.logo span{display:var(--logo-name)}
.row>nav{display:flex;flex:1;gap:1.375rem;font-size:.9375rem;line-height:1.5}.row>nav a{padding-block:.75rem .5rem;border-block:2px solid transparent;white-space:nowrap}.row>nav a:hover{border-block-end-color:var(--line-2)}
.tools{display:flex;align-items:center;gap:.25rem;margin-inline-start:auto}
.tools>a,summary[aria-label]{display:grid;place-items:center;box-sizing:border-box;width:2.75rem;height:2.75rem;padding:0;border-radius:.5rem}:is(.tools>a,summary[aria-label]):hover{background:var(--surface-2)}
.tools .phone{margin-inline-end:.75rem;font-weight:450;font-feature-settings:'tnum';font-size:1rem;line-height:1.5;white-space:nowrap}.tools .phone svg{display:none}
header details{display:none;border:0}summary[aria-label]{list-style:none}summary[aria-label]::-webkit-details-marker{display:none}:is(summary .icon+.icon,[open]>summary .icon){display:none}[open]>summary .icon+.icon{display:block}
.whole{position:absolute;inset:100% 0 auto;box-sizing:border-box;min-height:calc(100svh - 100%);padding:1.25rem var(--margin) 2.25rem;background:var(--bg)}
.whole nav{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr));column-gap:1.5rem}.whole nav a{padding-block:.75rem;border-bottom:1px solid var(--line);letter-spacing:-.012em;line-height:1.5}
.whole p{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1.25rem;margin:1rem 0 0;font-size:.9375rem}.whole p a{line-height:2}.whole a[href^=tel]{font-size:1.3125rem;font-weight:450;font-feature-settings:'tnum';white-space:nowrap}.whole p+p{margin:0;color:var(--dim);font-size:.875rem}
footer{container-type:inline-size;padding:4rem max(var(--margin),50% - 42rem) 2.25rem;background:var(--night);color:#b4c3dc;font-size:.9375rem;line-height:1.5;overflow-wrap:normal;--focus:#fff}footer :is(.logo,.phone,h2),footer a:hover{color:#fff}footer p{margin:0}
.columns{display:grid;grid-template-columns:1.6fr 1fr 1fr 1fr;gap:2rem}.columns .logo{margin-block-end:1.5rem}.columns .phone{margin-block-end:.5rem;font-size:min(1.625rem,12cqi);font-weight:300;font-feature-settings:'tnum';letter-spacing:-.02em;line-height:1.4;white-space:nowrap}
footer h2{margin:0 0 .875rem;padding:0;border:0;font-size:1.0625rem;font-weight:450;line-height:1.5;letter-spacing:-.012em}footer ul{margin:0;padding:0;list-style:none}footer li{margin:.5625rem 0}
.bottom{display:flex;justify-content:space-between;gap:2rem;margin-block-start:3rem;padding-block-start:1.375rem;border-top:1px solid #2b4169;color:#93a5c4;font-size:.8125rem}.bottom>div{max-width:51rem}.bottom>a{padding:0;line-height:1.5rem;white-space:nowrap}
[data-contrast=more] :is(footer,.bottom){color:#fff}
[data-text] .row>nav{display:none}[data-text] header details{display:block}
@container(inline-size<90rem){.row{gap:1.25rem}.row>nav{gap:.875rem}}
@container(inline-size<85rem){.row>nav{gap:.75rem;font-size:.875rem}}
@container(inline-size<80rem){.row{gap:1rem}.row>nav{gap:.625rem}.tools .phone{margin-inline-end:.25rem}}
@container(inline-size<77.5rem){.row>nav{display:none}header details{display:block}}
@container(inline-size<52.75rem){.columns{grid-template-columns:repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr));gap:1.75rem 1rem}.columns>div{grid-column:1/-1}footer li{margin:1.125rem 0}.bottom{flex-direction:column;gap:.75rem}}
@container(inline-size<40rem){.row{gap:.75rem}.tools .phone svg{display:block}.tools .phone{position:relative;display:grid;place-items:center;width:2.75rem;height:2.75rem;margin:0}.tools .phone>*{display:block;grid-area:1/1}.tools .phone a{position:absolute;inset:0;overflow:hidden;border-radius:.5rem;font-size:0}}
@container(inline-size<15rem){.tools>:not(details){display:none}}
@media(max-width:40rem){.row{height:calc(3.75rem - 1px)}.logo{min-width:0;font-size:1.25rem;white-space:normal}.logo svg{width:calc(1.75rem*var(--logo-ratio));height:1.75rem}footer{padding-block-start:2.75rem}}
@media print{.row>nav,.tools>a,header details{display:none!important}}
`
