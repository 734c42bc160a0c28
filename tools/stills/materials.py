"""Materials of the model: card, foam, plywood, acrylic, thin glass, rooms with the light painted in."""
import bpy


def linear(code):
    code = code.lstrip('#')
    parts = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((c + 0.055) / 1.055) ** 2.4 if c > 0.04 else c / 12.92 for c in parts) + (1,)


class Shader:
    def __init__(self, material):
        material.use_nodes = True
        self.material = material
        self.tree = material.node_tree
        self.tree.nodes.clear()
        self.out = self.node('ShaderNodeOutputMaterial')

    def node(self, kind, **settings):
        made = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        return made

    def link(self, a, b):
        self.tree.links.new(a, b)

    def put(self, value, socket):
        if hasattr(value, 'is_linked'):
            self.link(value, socket)
        else:
            socket.default_value = value

    def mix(self, share, a, b, blend='MIX'):
        made = self.node('ShaderNodeMixRGB', blend_type=blend)
        for i, value in enumerate((share, a, b)):
            self.put(value, made.inputs[i])
        return made.outputs[0]

    def math(self, operation, a, b=None):
        made = self.node('ShaderNodeMath', operation=operation)
        self.put(a, made.inputs[0])
        if b is not None:
            self.put(b, made.inputs[1])
        return made.outputs[0]

    def noise(self, scale, detail=3, rough=0.5):
        where = self.node('ShaderNodeTexCoord')
        made = self.node('ShaderNodeTexNoise')
        made.inputs['Scale'].default_value = scale
        made.inputs['Detail'].default_value = detail
        made.inputs['Roughness'].default_value = rough
        self.link(where.outputs['Object'], made.inputs['Vector'])
        return made.outputs['Fac']

    def ramp(self, value, low, high, a=0.0, b=1.0):
        made = self.node('ShaderNodeMapRange')
        self.link(value, made.inputs[0])
        for i, number in enumerate((low, high, a, b)):
            made.inputs[i + 1].default_value = number
        return made.outputs[0]

    def surface(self, colour, rough=0.8, bump=None, strength=0.1, distance=0.05):
        """Without a sheen: on walls it is traced for nothing but speckles, the worst where a lit room is near."""
        made = self.node('ShaderNodeBsdfPrincipled')
        self.put(colour, made.inputs['Base Color'])
        made.inputs['Roughness'].default_value = rough
        made.inputs['Specular'].default_value = 0
        if bump is not None:
            relief = self.node('ShaderNodeBump')
            relief.inputs['Strength'].default_value = strength
            relief.inputs['Distance'].default_value = distance
            self.link(bump, relief.inputs['Height'])
            self.link(relief.outputs[0], made.inputs['Normal'])
        self.link(made.outputs[0], self.out.inputs[0])
        return made

    def constant(self, name, value):
        made = self.node('ShaderNodeValue', name=name)
        made.outputs[0].default_value = value
        return made.outputs[0]

    def emit(self, colour, strength):
        made = self.node('ShaderNodeEmission')
        self.put(colour, made.inputs[0])
        self.put(strength, made.inputs[1])
        return made.outputs[0]


    def be_no_lamp(self):
        """Thousands of small lamps would each be asked for at every sample."""
        self.material.cycles.sample_as_light = False


def shader(name):
    material = bpy.data.materials.get(name)
    return Shader(material) if material else None


def bricks(name, first, second, third, mortar, width=0.34, height=0.105):
    s = shader(name)
    if not s:
        return
    uv = s.node('ShaderNodeUVMap')
    made = s.node('ShaderNodeTexBrick', offset=0.5)
    for key, value in (
        ('Scale', 1),
        ('Mortar Size', 0.011),
        ('Mortar Smooth', 0.2),
        ('Brick Width', width),
        ('Row Height', height),
        ('Bias', 0),
        ('Color1', linear(first)),
        ('Color2', linear(second)),
        ('Mortar', linear(mortar)),
    ):
        made.inputs[key].default_value = value
    s.link(uv.outputs[0], made.inputs['Vector'])
    patches = s.ramp(s.noise(0.35, 4), 0.35, 0.7, 0, 0.55)
    colour = s.mix(patches, made.outputs['Color'], linear(third))
    s.surface(colour, 0.85, s.math('SUBTRACT', 1.0, made.outputs['Fac']), 0.35, 0.02)


def card(name, code, rough=0.75, change=0.06, scale=0.4):
    s = shader(name)
    if not s:
        return
    colour = linear(code)
    darker = tuple(max(0, c * (1 - change * 2)) for c in colour[:3]) + (1,)
    patches = s.ramp(s.noise(scale, 5), 0.3, 0.7)
    s.surface(s.mix(patches, colour, darker), rough, s.noise(9, 4), 0.05, 0.02)


def boards(name, first, second):
    s = shader(name)
    if not s:
        return
    where = s.node('ShaderNodeTexCoord')
    stretch = s.node('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (0.25, 3, 3)
    grain = s.node('ShaderNodeTexNoise')
    grain.inputs['Detail'].default_value = 6
    grain.inputs['Scale'].default_value = 2
    s.link(where.outputs['Object'], stretch.inputs[0])
    s.link(stretch.outputs[0], grain.inputs['Vector'])
    s.surface(s.mix(s.ramp(grain.outputs['Fac'], 0.35, 0.65), linear(first), linear(second)), 0.6)


def plywood():
    s = shader('ply')
    if not s:
        return
    where = s.node('ShaderNodeTexCoord')
    apart = s.node('ShaderNodeSeparateXYZ')
    s.link(where.outputs['Object'], apart.inputs[0])
    layers = s.math('FRACT', s.math('MULTIPLY', apart.outputs[2], 0.9))
    s.surface(s.mix(s.ramp(layers, 0.45, 0.5), linear('#d9bd92'), linear('#a9834f')), 0.6)


def slabs(name):
    s = shader(name)
    if not s:
        return
    where = s.node('ShaderNodeTexCoord')
    made = s.node('ShaderNodeTexBrick', offset=0)
    for key, value in (
        ('Scale', 1),
        ('Brick Width', 1.5),
        ('Row Height', 1.5),
        ('Mortar Size', 0.03),
        ('Color1', linear('#cfcac0')),
        ('Color2', linear('#c4beb3')),
        ('Mortar', linear('#a29c90')),
    ):
        made.inputs[key].default_value = value
    s.link(where.outputs['Object'], made.inputs['Vector'])
    s.surface(made.outputs['Color'], 0.85)


def lawn(name, first, second):
    s = shader(name)
    if not s:
        return
    colour = s.mix(s.noise(1.6, 6, 0.7), linear(first), linear(second))
    colour = s.mix(s.ramp(s.noise(0.11, 4, 0.6), 0.4, 0.65, 0, 0.45), colour, linear('#b4ae7c'))
    s.surface(colour, 1.0, s.noise(4, 6, 0.8), 0.9, 0.3)


def foam():
    s = shader('tree')
    if not s:
        return
    paint = s.node('ShaderNodeVertexColor', layer_name='Col')
    which = s.node('ShaderNodeObjectInfo')
    base = s.mix(which.outputs['Random'], linear('#8f9a78'), linear('#b3b493'))
    base = s.mix(s.ramp(s.noise(3, 4), 0.3, 0.7, 0, 0.6), base, linear('#7b8a6b'))
    colour = s.mix(1.0, base, paint.outputs[0], 'MULTIPLY')
    s.surface(colour, 1.0, s.noise(7, 5, 0.8), 1.0, 0.25)


def leaf():
    s = shader('leaf')
    if not s:
        return
    paint = s.node('ShaderNodeVertexColor', layer_name='Col')
    which = s.node('ShaderNodeObjectInfo')
    green = s.mix(which.outputs['Random'], linear('#86a457'), linear('#abb974'))
    green = s.mix(s.ramp(s.noise(0.9, 3), 0.3, 0.7, 0, 0.5), green, linear('#6f9052'))
    s.surface(s.mix(1.0, green, paint.outputs[0], 'MULTIPLY'), 0.8)


def acrylic(day):
    s = shader('water')
    if not s:
        return
    base = (0.10, 0.20, 0.25, 1) if day else linear('#16384d')
    made = s.surface(base, 0.09 if day else 0.05, s.noise(0.09, 4, 0.45), 0.28, 1.1)
    made.inputs['Specular'].default_value = 0.5
    made.inputs['Clearcoat'].default_value = 1
    made.inputs['Clearcoat Roughness'].default_value = 0.02


def far_water(day):
    s = shader('river')
    if s:
        made = s.surface(linear('#8fb0c4') if day else linear('#22405f'), 0.25)
        made.inputs['Specular'].default_value = 0.5


def glass(day):
    """The room behind it under a sky that is painted, not traced: no mirror of few samples is free of speckles."""
    s = shader('glass')
    if not s:
        return
    geometry = s.node('ShaderNodeNewGeometry')
    turned = s.node('ShaderNodeVectorMath', operation='REFLECT')
    s.link(geometry.outputs['Incoming'], turned.inputs[0])
    s.link(geometry.outputs['Normal'], turned.inputs[1])
    apart = s.node('ShaderNodeSeparateXYZ')
    s.link(turned.outputs[0], apart.inputs[0])
    # Incoming points to the eye, so its mirror points away from what the glass shows
    up = s.math('MULTIPLY', apart.outputs[2], -1.0)
    panes = s.node('ShaderNodeObjectInfo').outputs['Random']
    clouds = s.ramp(s.noise(0.09, 4, 0.6), 0.32, 0.68, -0.3, 0.3)
    high = s.math('ADD', s.math('ADD', up, clouds), s.ramp(panes, 0, 1, -0.06, 0.06))
    low, top = ('#8fa3ad', '#dfeaf2') if day else ('#1b2740', '#5f7fb0')
    shows = s.ramp(high, -0.4, 0.2)
    sky = s.mix(shows, linear(low), linear(top))
    fresnel = s.node('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 1.5
    share = s.math('ADD', s.math('MULTIPLY', fresnel.outputs[0], 1.6), 0.16 if day else 0.12)
    share = s.math('MINIMUM', s.math('MULTIPLY', share, s.ramp(shows, 0, 1, 0.35, 1.5)), 0.85)
    clear = s.math('SUBTRACT', 1.0, share)
    through = s.node('ShaderNodeBsdfTransparent')
    s.link(s.mix(clear, (0, 0, 0, 1), (0.9, 0.94, 0.95, 1)), through.inputs[0])
    both = s.node('ShaderNodeAddShader')
    s.link(through.outputs[0], both.inputs[0])
    s.link(s.emit(sky, s.math('MULTIPLY', share, 0.75 if day else 0.3)), both.inputs[1])
    path = s.node('ShaderNodeLightPath')
    shown = s.math('MAXIMUM', path.outputs['Is Camera Ray'], path.outputs['Is Glossy Ray'])
    mixed = s.node('ShaderNodeMixShader')
    s.link(shown, mixed.inputs[0])
    s.link(s.node('ShaderNodeBsdfTransparent').outputs[0], mixed.inputs[1])
    s.link(both.outputs[0], mixed.inputs[2])
    s.link(mixed.outputs[0], s.out.inputs[0])
    s.be_no_lamp()


def room(name, power, warm=True, daylight=0.0):
    """The vertices hold light, chance of the room and kind: 0 wall, 0.5 curtain, 1 lamp. All its light is painted."""
    s = shader(name)
    if not s:
        return
    paint = s.node('ShaderNodeVertexColor', layer_name='Col')
    apart = s.node('ShaderNodeSeparateRGB')
    s.link(paint.outputs[0], apart.inputs[0])
    light, chance, kind = apart.outputs
    lamp = s.ramp(kind, 0.8, 0.95)
    curtain = s.math('MULTIPLY', s.ramp(kind, 0.35, 0.5), s.ramp(kind, 0.85, 0.6))
    if warm:
        deep = s.mix(chance, linear('#ff9a2c'), linear('#ff8a1c'))
        near = s.mix(chance, linear('#ffd487'), linear('#ffc25e'))
        colour = s.mix(s.ramp(light, 0.05, 0.75), deep, near)
        colour = s.mix(s.math('MULTIPLY', curtain, 0.5), colour, linear('#ffd9a0'))
    else:
        colour = s.mix(light, linear('#9fb0d0'), linear('#eef2fa'))
    level = s.math('MULTIPLY', s.math('ADD', light, 0.06), s.ramp(chance, 0, 1, 0.7, 1.25))
    level = s.math('ADD', level, s.math('MULTIPLY', lamp, 5.0))
    glow = s.emit(colour, s.math('MULTIPLY', level, s.constant('POWER', power)))
    walls = s.mix(chance, linear('#6f6a62'), linear('#8d8a84'))
    seen = s.mix(curtain, walls, linear('#e9e5dc'))
    near = s.math('ADD', s.math('MULTIPLY', light, 0.55), s.math('MULTIPLY', curtain, 0.6))
    plain = s.emit(seen, s.math('MULTIPLY', s.math('ADD', near, 0.08), daylight))
    both = s.node('ShaderNodeAddShader')
    s.link(glow, both.inputs[0])
    s.link(plain, both.inputs[1])
    s.link(both.outputs[0], s.out.inputs[0])
    s.be_no_lamp()


def glow(name, code, power):
    s = shader(name)
    if s:
        s.link(s.emit(linear(code), power), s.out.inputs[0])
        s.be_no_lamp()


def pool(power):
    """Light of a lamp on the ground, painted into the corners."""
    s = shader('pool')
    if not s:
        return
    paint = s.node('ShaderNodeVertexColor', layer_name='Col')
    apart = s.node('ShaderNodeSeparateRGB')
    s.link(paint.outputs[0], apart.inputs[0])
    both = s.node('ShaderNodeAddShader')
    s.link(s.node('ShaderNodeBsdfTransparent').outputs[0], both.inputs[0])
    s.link(s.emit(linear('#dfe6f5'), s.math('MULTIPLY', apart.outputs[0], power)), both.inputs[1])
    s.link(both.outputs[0], s.out.inputs[0])
    s.be_no_lamp()


def painted(name, low, high, patches=0.8, strength=0.5):
    """Between two colours by what is painted into the corners, in patches."""
    s = shader(name)
    if not s:
        return
    paint = s.node('ShaderNodeVertexColor', layer_name='Col')
    apart = s.node('ShaderNodeSeparateRGB')
    s.link(paint.outputs[0], apart.inputs[0])
    share = s.math('ADD', apart.outputs[0], s.ramp(s.noise(patches, 5, 0.65), 0.3, 0.7, -0.25, 0.25))
    colour = s.mix(s.ramp(share, 0, 1), linear(low), linear(high))
    s.surface(colour, 0.95, s.noise(2.5, 5, 0.7), strength, 0.2)


def needles():
    s = shader('pine')
    if not s:
        return
    paint = s.node('ShaderNodeVertexColor', layer_name='Col')
    which = s.node('ShaderNodeObjectInfo')
    base = s.mix(which.outputs['Random'], linear('#789459'), linear('#9cac6c'))
    base = s.mix(s.ramp(s.noise(0.9, 3), 0.3, 0.7, 0, 0.5), base, linear('#5d7d50'))
    s.surface(s.mix(1.0, base, paint.outputs[0], 'MULTIPLY'), 0.9)


def rock():
    s = shader('rock')
    if not s:
        return
    where = s.node('ShaderNodeTexCoord')
    stretch = s.node('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (0.35, 0.35, 2.4)
    layers = s.node('ShaderNodeTexNoise')
    layers.inputs['Scale'].default_value = 1
    layers.inputs['Detail'].default_value = 6
    s.link(where.outputs['Object'], stretch.inputs[0])
    s.link(stretch.outputs[0], layers.inputs['Vector'])
    colour = s.mix(s.ramp(layers.outputs['Fac'], 0.3, 0.7), linear('#aea38b'), linear('#ddd5c2'))
    s.surface(colour, 0.95, layers.outputs['Fac'], 0.6, 0.3)


def dress(day):
    """Shops are neutral always; rooms shine at dusk, in a group of light of their own."""
    bricks('brick-red', '#a8614a', '#8f4d3c', '#b9745c', '#bd937d')
    bricks('brick-dark', '#75605a', '#62504c', '#85706a', '#8d7d76')
    bricks('brick-sand', '#c9ad8a', '#b99a78', '#d6bfa0', '#dccfbb')
    bricks('brick-pale', '#c58f74', '#b57d64', '#d3a288', '#dccabb')
    bricks('clinker', '#6f5a55', '#57464a', '#7d6a66', '#7b6d6d')
    bricks('limestone', '#e9e3d6', '#dfd8c8', '#f1ece1', '#c4bcac', 1.2, 0.6)
    boards('larch', '#b8936b', '#98744f')
    boards('wood', '#d3ad7d', '#b98d5c')
    card('trim', '#e9e4da', 0.7)
    card('white', '#f1eee8', 0.6)
    card('card', '#e8e6e0', 0.8, 0.03)
    card('cardhole', '#bdbcb8', 0.8, 0.03)
    card('road', '#6d6f72', 0.9, 0.05, 0.2)
    card('roof', '#a9a8a4', 0.9, 0.1, 0.2)
    card('metal', '#8d949a', 0.45, 0.05)
    card('frame', '#2a2624', 0.45, 0.05)
    card('rail', '#241f1d', 0.4, 0.02)
    card('stone', '#aeaaa2', 0.85, 0.07, 0.15)
    card('sand', '#d9c7a4', 0.95, 0.06)
    card('figure', '#f3efe7', 0.7)
    card('figure2', '#3b4250', 0.7)
    card('trunk', '#6f5d4d', 0.8)
    slabs('podium')
    lawn('lawn', '#76875a', '#a0aa7c')
    lawn('hedge', '#5f6f50', '#7d8a66')
    plywood()
    foam()
    acrylic(day)
    glass(day)
    room('room', 0.0 if day else 2.6, daylight=0.6 if day else 0.0)
    room('shop', 0.16 if day else 0.15, warm=False)
    room('lobby', 0.3 if day else 0.4, warm=False)
    pool(0.0 if day else 0.2)
    needles()
    leaf()
    rock()
    painted('pine-trunk', '#6b5a4c', '#b5754a', 3)
    painted('shore', '#d8c6a0', '#76855a')
    lawn('forest', '#8a8558', '#748552')
    lawn('meadow', '#7f8c62', '#a3a878')
    card('path', '#cbb894', 0.95, 0.06)
    card('plaster', '#e9e6df', 0.8, 0.03, 0.25)
    card('coat-red', '#b4493a', 0.8, 0.03)
    card('coat-blue', '#4d6f93', 0.8, 0.03)
    card('coat-sand', '#cfae7c', 0.8, 0.03)
    card('coat-dark', '#2f3645', 0.8, 0.03)
    card('coat-white', '#e8e6e1', 0.8, 0.03)
    card('hair', '#4a3527', 0.8, 0.03)
    card('hair-fair', '#a98552', 0.8, 0.03)
    card('hair-grey', '#b9b7b2', 0.8, 0.03)
    card('soil', '#5b4635', 1.0, 0.1)
    card('play-ochre', '#d9a866', 0.95, 0.05)
    card('play-green', '#8fa77a', 0.95, 0.05)
    card('play-blue', '#86a3b5', 0.95, 0.05)
    card('skin', '#cf9f82', 0.8, 0.03)
    far_water(day)
    glow('lamp', '#eef2ff', 0.7 if day else 3.5)
    glow('beacon', '#f4f6ff', 2 if day else 14)
