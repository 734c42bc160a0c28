import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { loadTrees, loadWalls } from './buffers.ts'
import { viewOf, type Eye } from './eye.ts'
import { buildGeometry } from './geometry.ts'
import type { Lighting } from './lighting.ts'
import { colourOf, CROWN, linear } from './materials.ts'
import {
  crownFragment,
  crownVertex,
  MOST_MATERIALS,
  SHADOW_SIZE,
  shadowFragment,
  solidFragment,
  solidVertex,
} from './shaders.ts'
import { createShadow, createStates } from './textures.ts'
import { along, lookAt, orthographic, times, type Matrix, type Vector } from './vectors.ts'

export type Scene = ReturnType<typeof createScene>

const NEVER = 1e6

/** The houses of a project in WebGL 2: two draw calls, and two more when the sun has moved. Throws where that cannot be had. */
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
    gl.viewport(0, 0, SHADOW_SIZE, SHADOW_SIZE)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    drawAll(solidShadow, treeShadow, light)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  function setLight(program: Program, eye: Eye, { way, sun, sky, ground, mist }: Lighting) {
    program.use()
    const setUniform = (name: string, value: Vector) => gl.uniform3f(program.at(name), ...value)
    setUniform('sun', way)
    setUniform('sunColour', sun)
    setUniform('skyColour', sky)
    setUniform('groundColour', ground)
    setUniform('mist', mist)
    setUniform('eye', eye.position)
    setUniform('middle', middle)
    gl.uniform1f(program.at('reach'), half * 2.1)
    gl.uniform1i(program.at('shadow'), 0)
  }

  const paints = Float32Array.from({ length: 3 * MOST_MATERIALS }, (_, i) => {
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
      setLight(tree, eye, lit)
      gl.uniform3f(tree.at('paint'), ...linear(CROWN))
      setLight(solid, eye, lit)
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

/** A linked program with its uniforms by name. */
type Program = {
  use: () => void
  at: (name: string) => WebGLUniformLocation | null
}

function linkProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('no shader can be made')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`a shader was refused: ${gl.getProgramInfoLog(program)}`)
  const known = new Map<string, WebGLUniformLocation | null>()
  return {
    use: () => gl.useProgram(program),
    at(name) {
      if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name))
      return known.get(name) ?? null
    },
  }
}
