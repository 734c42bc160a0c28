import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { boundsOf, groundOf } from './bounds.ts'
import { loadTrees, loadWalls } from './buffers.ts'
import { viewOf, type Eye } from './eye.ts'
import { buildGeometry, facingEye } from './geometry.ts'
import type { Lighting } from './lighting.ts'
import { colourOf, CROWN, linear } from './materials.ts'
import { createRoofs } from './roofs.ts'
import {
  crownFragment,
  crownVertex,
  farFragment,
  farVertex,
  MOST_MATERIALS,
  SHADOW_SIZE,
  shadowFragment,
  solidFragment,
  solidVertex,
} from './shaders.ts'
import { createShadow, createStates } from './textures.ts'
import { along, axesOf, lookAt, orthographic, times, type Matrix, type Vector } from './vectors.ts'

export type Scene = ReturnType<typeof createScene>

const NEVER = 1e6

/** The houses of a project in WebGL 2: of its walls those that face the eye. Throws where that cannot be had. */
export function createScene(canvas: HTMLCanvasElement, mesh: UnpackedMesh) {
  const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' })
  if (!context) throw new Error('no WebGL 2')
  const gl = context
  const geometry = buildGeometry(mesh)
  const solid = linkProgram(gl, solidVertex, solidFragment)
  const tree = linkProgram(gl, crownVertex, crownFragment)
  const far = linkProgram(gl, farVertex, farFragment)
  const solidShadow = linkProgram(gl, solidVertex, shadowFragment)
  const treeShadow = linkProgram(gl, crownVertex, shadowFragment)
  const walls = loadWalls(gl, geometry)
  const trees = loadTrees(gl, mesh)
  const shadow = createShadow(gl)
  const states = createStates(gl, mesh.head.flats.length)
  const { middle, half } = boundsOf(mesh)
  const ground = groundOf(mesh)
  const roofs = createRoofs(mesh)
  let light: Matrix = new Float32Array(16)
  let lit: Lighting | null = null

  /** Returns how many triangles it has drawn. `eye`: null of the sun, which sees all. */
  function drawAll(solids: Program, crowns: Program, view: Matrix, eye: Eye | null): number {
    for (const program of [solids, crowns]) {
      program.use()
      gl.uniformMatrix4fv(program.at('view'), false, view)
      gl.uniformMatrix4fv(program.at('light'), false, light)
    }
    solids.use()
    gl.bindVertexArray(walls.array)
    let drawn = 0
    for (const facing of geometry.facings) {
      const { first, count } = eye
        ? facingEye(facing, eye.position)
        : { first: facing.first, count: facing.planes.length }
      gl.drawElements(gl.TRIANGLES, count * 6, gl.UNSIGNED_INT, first * 24)
      drawn += count * 2
    }
    crowns.use()
    for (const tree of eye ? trees.seenFrom(eye) : trees.all) drawn += tree.draw()
    return drawn
  }

  /** Where nothing of the board is: sky, hills, fields and the river. */
  function drawLandscape(eye: Eye, aspect: number) {
    const [right, up, back] = axesOf(eye.position, eye.target)
    const half = Math.tan(eye.fov / 2)
    gl.uniform3f(far.at('right'), ...right)
    gl.uniform3f(far.at('up'), ...up)
    gl.uniform3f(far.at('back'), ...back)
    gl.uniform2f(far.at('half_'), half * aspect, half)
    gl.bindVertexArray(null)
    gl.depthFunc(gl.LEQUAL)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.depthFunc(gl.LESS)
  }

  function castShadows({ way }: Lighting) {
    light = times(orthographic(half, half * 2.5), lookAt(along(middle, way, half), middle))
    gl.bindFramebuffer(gl.FRAMEBUFFER, shadow.frame)
    gl.viewport(0, 0, SHADOW_SIZE, SHADOW_SIZE)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    drawAll(solidShadow, treeShadow, light, null)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  function setLight(program: Program, eye: Eye, { way, sun, sky, mist, ...lighting }: Lighting) {
    program.use()
    const setUniform = (name: string, value: Vector) => gl.uniform3f(program.at(name), ...value)
    setUniform('sun', way)
    setUniform('sunColour', sun)
    setUniform('skyColour', sky)
    setUniform('groundColour', lighting.ground)
    setUniform('mist', mist)
    setUniform('zenith', lighting.zenith)
    setUniform('eye', eye.position)
    gl.uniform4f(program.at('board'), ...ground.board)
    gl.uniform1f(program.at('bank'), ground.bank)
    gl.uniform1i(program.at('shadow'), 0)
  }

  const paints = Float32Array.from({ length: 3 * MOST_MATERIALS }, (_, i) => {
    const material = mesh.head.materials[Math.floor(i / 3)]
    return material ? (colourOf(material)[i % 3] ?? 0) : 0
  })

  return {
    middle,
    half,
    triangles: walls.count / 3 + trees.triangles,
    aboveRoofs: (eye: Eye) => roofs.above(eye),
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
      const drawn = drawAll(solid, tree, viewOf(eye, width / height), eye)
      canvas.dataset.drawn = String(drawn)
      setLight(far, eye, lit)
      drawLandscape(eye, width / height)
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
