/** Pixels of the sun's picture, each way. */
export const SHADOW_SIZE = 2048
/** Texels in a row of the texture of lit flats. */
export const FLATS_IN_ROW = 256
export const MOST_MATERIALS = 40

const HEAD = '#version 300 es\nprecision highp float;precision highp int;'

export const solidVertex = `${HEAD}
uniform mat4 view, light;
layout(location = 0) in vec3 spot;
layout(location = 1) in uint flat_;
layout(location = 2) in uint kind;
layout(location = 3) in vec3 look;
out vec3 at; out vec4 lit; flat out uint material, owner; flat out vec3 normal;
void main() {
  at = spot * 0.01;
  normal = normalize(look);
  material = kind; owner = flat_;
  lit = light * vec4(at + normal * 0.12, 1.0);
  gl_Position = view * vec4(at, 1.0);
}`

export const crownVertex = `${HEAD}
uniform mat4 view, light;
layout(location = 0) in vec3 ball;
layout(location = 1) in vec4 place;
layout(location = 2) in vec2 size;
out vec3 at; out vec4 lit; out vec3 normal;
void main() {
  at = place.xyz + ball * vec3(size.x, size.y, size.x);
  normal = normalize(ball / vec3(size.x, size.y, size.x));
  lit = light * vec4(at + normal * 0.3, 1.0);
  gl_Position = view * vec4(at, 1.0);
}`

/** What lies beyond the board and over it, in a way from the eye: sky and hills, fields, the river and its far bank. */
const LANDSCAPE = `
uniform vec3 sun, sunColour, skyColour, groundColour, mist, zenith, eye;
uniform float bank;
vec3 seen(vec3 sum) { return pow(1.0 - exp(-sum * 1.12), vec3(1.0 / 2.2)); }
float patches(vec2 p) {
  vec2 cell = floor(p);
  return fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.5453);
}
vec3 landscape(vec3 way) {
  float round = atan(way.x, way.z);
  float ridge = 0.016 + 0.006 * sin(round * 5.0 + 0.6) + 0.004 * sin(round * 11.0) + 0.0015 * sin(round * 37.0);
  vec3 around = skyColour + sunColour * max(sun.y, 0.0);
  if (way.y > 0.0) {
    vec3 sky = mix(mist, zenith, pow(clamp(way.y * 1.9, 0.0, 1.0), 0.7));
    sky += 0.22 * sunColour / 2.3 * pow(max(dot(way, sun), 0.0), 24.0);
    vec3 hills = mix(seen(vec3(0.13, 0.19, 0.16) * around), mist, 0.62);
    return mix(sky, hills, smoothstep(ridge + 0.0015, ridge - 0.0015, way.y));
  }
  float far = eye.y / max(-way.y, 0.0005);
  vec2 spot = eye.xz + way.xz * far;
  float field = patches(spot / vec2(140.0, 90.0)) * 0.5 + patches(spot / 23.0) * 0.12;
  vec3 land = mix(vec3(0.3, 0.37, 0.2), vec3(0.42, 0.46, 0.27), field);
  vec3 sum = land * around;
  if (spot.y > bank && spot.y < bank + 230.0) {
    float skim = pow(1.0 + way.y, 3.0);
    sum = mix(vec3(0.28, 0.43, 0.53) * around, skyColour * 0.9, 0.35 + 0.5 * skim);
  }
  return mix(seen(sum), mist, 1.0 - exp(-far / 1100.0));
}`

/** One triangle over all of the picture, behind everything. */
export const farVertex = `${HEAD}
uniform vec3 right, up, back;
uniform vec2 half_;
out vec3 way;
void main() {
  vec2 p = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  way = right * p.x * half_.x + up * p.y * half_.y - back;
  gl_Position = vec4(p, 1.0, 1.0);
}`

export const farFragment = `${HEAD}
in vec3 way;
out vec4 colour;
${LANDSCAPE}
void main() { colour = vec4(landscape(normalize(way)), 1.0); }`

/** The ground at the edge of the board dissolves into the landscape over so many metres. */
const EDGE = '50.0'

const LIGHT = `
${LANDSCAPE}
uniform vec4 board;
uniform highp sampler2DShadow shadow;
in vec3 at; in vec4 lit;
out vec4 colour;
float unshaded(float slope) {
  vec3 p = lit.xyz * 0.5 + 0.5;
  if (p.x < 0.0 || p.x > 1.0 || p.y < 0.0 || p.y > 1.0) return 1.0;
  float open = 0.0, step = 1.0 / ${SHADOW_SIZE}.0, bias = 0.0006 + 0.0016 * slope;
  for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++)
    open += texture(shadow, vec3(p.xy + vec2(x, y) * step, p.z - bias));
  return open / 9.0;
}
vec3 shine(vec3 paint, vec3 normal) {
  float facing = max(dot(normal, sun), 0.0);
  vec3 around = mix(groundColour, skyColour, normal.y * 0.5 + 0.5);
  float low = 0.62 + 0.38 * smoothstep(0.0, 9.0, at.y + 3.0);
  vec3 direct = facing > 0.0 ? sunColour * facing * unshaded(1.0 - facing) : vec3(0.0);
  return paint * (around * low + direct);
}
vec4 finish(vec3 sum) {
  vec2 inside = min(at.xz - board.xy, board.zw - at.xz);
  float edge = at.y > 0.4 ? ${EDGE} : min(inside.x, inside.y); // houses and trees stay what they are
  float far = 1.0 - smoothstep(0.0, ${EDGE}, edge);
  vec3 near = seen(sum);
  return vec4(far > 0.0 ? mix(near, landscape(normalize(at - eye)), far) : near, 1.0);
}`

export const solidFragment = `${HEAD}
uniform vec3 paints[${MOST_MATERIALS}];
uniform uint glass, water, rail;
uniform vec3 lamp, mine;
uniform float night;
uniform highp usampler2D states;
flat in uint material, owner; flat in vec3 normal;
${LIGHT}
/** Bars a fifth of a metre apart; where they are finer than pixels, every other pixel. */
bool betweenBars() {
  float along = (at.z * normal.x - at.x * normal.z) * 5.0;
  if (fwidth(along) < 0.4) return fract(along) > 0.16;
  return (int(gl_FragCoord.x) + int(gl_FragCoord.y)) % 3 != 0;
}
void main() {
  if (material == rail && normal.y == 0.0 && betweenBars()) discard;
  vec3 sum = shine(paints[material], normal);
  vec3 look = normalize(at - eye);
  float skim = pow(1.0 - abs(dot(look, normal)), 3.0);
  if (material == water) sum = mix(sum, skyColour * 0.9, 0.35 + 0.5 * skim);
  if (material == glass) {
    sum = mix(sum, skyColour, 0.18 + 0.5 * skim);
    uint state = owner == 0u ? 0u : texelFetch(states, ivec2(int(owner) % ${FLATS_IN_ROW}, int(owner) / ${FLATS_IN_ROW}), 0).r;
    if (state == 1u) sum = mix(sum, lamp * (1.0 + night), 0.72);
    if (state == 2u) sum = mine * (1.3 + night);
  }
  colour = finish(sum);
}`

export const crownFragment = `${HEAD}
uniform vec3 paint;
in vec3 normal;
${LIGHT}
void main() { colour = finish(shine(paint, normalize(normal))); }`

/** Depth alone, from the sun. */
export const shadowFragment = `${HEAD}
void main() {}`
