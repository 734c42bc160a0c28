import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { crown } from './crown.ts'
import { viewOf } from './eye.ts'
import type { Eye } from './eye.ts'
import { buildGeometry, STRIDE } from './geometry.ts'
import type { Geometry } from './geometry.ts'
import type { Lighting } from './lighting.ts'
import { colourOf, CROWN, linear } from './materials.ts'
import { linkProgram } from './programs.ts'
import type { Program } from './programs.ts'
import {
  crownFragment,
  crownVertex,
  shadowFragment,
  solidFragment,
  solidVertex,
} from './shaders.ts'
import { along, lookAt, orthographic, times } from './vectors.ts'
import type { Matrix, Vector } from './vectors.ts'

/** 0 dark, 1 for sale, 2 chosen. */
export type FlatLight = 0 | 1 | 2

export type Scene = ReturnType<typeof createScene>

const SHADOW = 2048
/** Flats to a row of the texture that says which are lit. */
const ROW = 256
const NEVER = 1e6

/** A quarter in WebGL 2: two draw calls, and two more when the sun has moved. Throws where that cannot be had. */
export function createScene(canvas: HTMLCanvasElement, mesh: UnpackedMesh) {
  const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' })
  if (!context) throw new Error('no WebGL 2')
  const gl = context
  const geometry = buildGeometry(mesh)
  const solid = linkProgram(gl, solidVertex, solidFragment)
  const tree = linkProgram(gl, crownVertex, crownFragment)
  const solidShadow = linkProgram(gl, solidVertex, shadowFragment)
  const treeShadow = linkProgram(gl, crownVertex, shadowFragment)
  const walls = loadWalls(gl, geometry)
  const trees = loadTrees(gl, mesh)
  const shadow = createShadow(gl)
  const states = createStates(gl, mesh.head.flats.length)
  const { middle, half } = boundsOf(mesh)
  let light: Matrix = new Float32Array(16)
  let lit: Lighting | null = null

  function drawAll(solids: Program, crowns: Program, view: Matrix) {
    for (const program of [solids, crowns]) {
      program.use()
      gl.uniformMatrix4fv(program.at('view'), false, view)
      gl.uniformMatrix4fv(program.at('light'), false, light)
    }
    solids.use()
    gl.bindVertexArray(walls.array)
    gl.drawElements(gl.TRIANGLES, walls.count, gl.UNSIGNED_INT, 0)
    crowns.use()
    gl.bindVertexArray(trees.array)
    gl.drawArraysInstanced(gl.TRIANGLES, 0, trees.corners, trees.count)
  }

  function castShadows({ way }: Lighting) {
    light = times(orthographic(half, half * 2.5), lookAt(along(middle, way, half), middle))
    gl.bindFramebuffer(gl.FRAMEBUFFER, shadow.frame)
    gl.viewport(0, 0, SHADOW, SHADOW)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    drawAll(solidShadow, treeShadow, light)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  function tellLight(program: Program, eye: Eye, { way, sun, sky, ground, mist }: Lighting) {
    program.use()
    const tell = (name: string, value: Vector) => gl.uniform3f(program.at(name), ...value)
    tell('sun', way)
    tell('sunColour', sun)
    tell('skyColour', sky)
    tell('groundColour', ground)
    tell('mist', mist)
    tell('eye', eye.position)
    tell('middle', middle)
    gl.uniform1f(program.at('reach'), half * 2.1)
    gl.uniform1i(program.at('shadow'), 0)
  }

  const paints = Float32Array.from({ length: 120 }, (_, i) => {
    const material = mesh.head.materials[Math.floor(i / 3)]
    return material ? (colourOf(material)[i % 3] ?? 0) : 0
  })

  return {
    middle,
    half,
    geometry,
    triangles: walls.count / 3 + (trees.corners / 3) * trees.count,
    setStates: (list: Uint8Array) => states.write(list),
    /** The sun moves rarely: its shadows are drawn when it does. */
    setLight(next: Lighting) {
      lit = next
      gl.enable(gl.DEPTH_TEST)
      castShadows(next)
    },
    draw(eye: Eye) {
      if (!lit) return
      const [width, height] = fit(canvas)
      gl.viewport(0, 0, width, height)
      gl.enable(gl.DEPTH_TEST)
      gl.clearColor(...lit.mist, 1)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, shadow.depth)
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, states.texture)
      tellLight(tree, eye, lit)
      gl.uniform3f(tree.at('paint'), ...linear(CROWN))
      tellLight(solid, eye, lit)
      const number = (name: string) => {
        const at = mesh.head.materials.indexOf(name)
        return at < 0 ? NEVER : at
      }
      gl.uniform3fv(solid.at('paints'), paints)
      gl.uniform1ui(solid.at('glass'), number('glass'))
      gl.uniform1ui(solid.at('water'), number('water'))
      gl.uniform1ui(solid.at('rail'), number('rail'))
      gl.uniform3f(solid.at('lamp'), ...linear('#f6bc4e'))
      gl.uniform3f(solid.at('mine'), 1.9, 0.95, 0.2)
      gl.uniform1f(solid.at('night'), lit.night)
      gl.uniform1i(solid.at('states'), 1)
      drawAll(solid, tree, viewOf(eye, width / height))
    },
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

/** Sharper than twice the pixels of the page nobody sees, and every pixel is paid for. */
const SHARPEST = 2

/** Pixels of the picture as large as its place is now. */
function fit(canvas: HTMLCanvasElement): [width: number, height: number] {
  const sharp = Math.min(SHARPEST, devicePixelRatio)
  const width = Math.max(1, Math.round(canvas.clientWidth * sharp))
  const height = Math.max(1, Math.round(canvas.clientHeight * sharp))
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  return [width, height]
}

function loadWalls(gl: WebGL2RenderingContext, geometry: Geometry) {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, geometry.vertices, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, geometry.indices, gl.STATIC_DRAW)
  for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(0, 3, gl.SHORT, false, STRIDE, 0)
  gl.vertexAttribIPointer(1, 1, gl.UNSIGNED_SHORT, STRIDE, 6)
  gl.vertexAttribIPointer(2, 2, gl.UNSIGNED_BYTE, STRIDE, 8)
  return { array, count: geometry.indices.length }
}

function loadTrees(gl: WebGL2RenderingContext, { head, trees }: UnpackedMesh) {
  const kinds = head.trees.flatMap((kind) => Array.from({ length: kind.count }, () => kind))
  const places = kinds.flatMap(({ low, high, radius }, i) => {
    const scale = (trees.size[i] ?? 100) / 10_000
    const [x, y, z] = [trees.x[i] ?? 0, trees.y[i] ?? 0, trees.z[i] ?? 0]
    const middle = y / 100 + ((low + high) / 2) * scale
    return [x / 100, middle, z / 100, 1, radius * scale, ((high - low) / 2) * scale]
  })
  const ball = crown()
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, ball, gl.STATIC_DRAW)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(places), gl.STATIC_DRAW)
  gl.vertexAttribPointer(1, 4, gl.FLOAT, false, 24, 0)
  gl.vertexAttribPointer(2, 2, gl.FLOAT, false, 24, 16)
  for (const place of [1, 2]) gl.vertexAttribDivisor(place, 1)
  return { array, corners: ball.length / 3, count: kinds.length }
}

function createShadow(gl: WebGL2RenderingContext) {
  const depth = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, depth)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW, SHADOW)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, depth, 0)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  return { depth, frame }
}

/** Which flats are lit, a byte each; byte 0 is of what belongs to no flat. */
function createStates(gl: WebGL2RenderingContext, flats: number) {
  const rows = Math.ceil((flats + 1) / ROW)
  const texture = gl.createTexture()
  const write = (list: Uint8Array) => {
    const bytes = new Uint8Array(ROW * rows)
    bytes.set(list.subarray(0, bytes.length))
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8UI, ROW, rows, 0, gl.RED_INTEGER, gl.UNSIGNED_BYTE, bytes)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  }
  write(new Uint8Array(flats + 1))
  return { texture, write }
}

/** The middle of what has windows, and half of the width of all. */
function boundsOf({ head, rectangles }: UnpackedMesh): { middle: Vector; half: number } {
  const glass = head.materials.indexOf('glass')
  const [xs, ys, zs]: [number[], number[], number[]] = [[], [], []]
  let at = 0
  for (const { material, way, count } of head.groups)
    for (const end = at + count; at < end; at++) {
      if (material !== glass || (rectangles.flat[at] ?? 0) === 0) continue
      ys.push(rectangles.v[at] ?? 0)
      ;(way < 2 ? zs : xs).push(rectangles.u[at] ?? 0)
      ;(way < 2 ? xs : zs).push(rectangles.plane[at] ?? 0)
    }
  const ends = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b)
    return [(sorted[0] ?? 0) / 100, (sorted.at(-1) ?? 0) / 100] as const
  }
  const [[x0, x1], [y0, y1], [z0, z1]] = [ends(xs), ends(ys), ends(zs)]
  const half = Math.max(60, Math.hypot(x1 - x0, z1 - z0, y1 - y0) * 0.72)
  return { middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], half }
}
