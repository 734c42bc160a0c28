"""Materials of rooms: oak, cloth, plaster, stone, enamel."""
import bpy

from materials import Shader, linear


def look(name):
    """Made when first asked for."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    kind, *facts = LOOKS[name]
    return kind(Shader(bpy.data.materials.new(name)), *facts).material


def paint(s, code, rough=0.85):
    s.surface(linear(code), rough, s.noise(60, 3), 0.04, 0.002)
    return s


def enamel(s, code, rough=0.35, shine=0.4):
    s.surface(linear(code), rough).inputs['Specular'].default_value = shine
    return s


def metal(s, code, rough=0.35):
    made = s.surface(linear(code), rough)
    made.inputs['Metallic'].default_value = 0.85
    return s


def stretched(s, scale, detail=6):
    where = s.node('ShaderNodeTexCoord')
    stretch = s.node('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = scale
    grain = s.node('ShaderNodeTexNoise')
    grain.inputs['Scale'].default_value = 1
    grain.inputs['Detail'].default_value = detail
    grain.inputs['Roughness'].default_value = 0.65
    s.link(where.outputs['Object'], stretch.inputs[0])
    s.link(stretch.outputs[0], grain.inputs['Vector'])
    return grain.outputs['Fac']


def oak(s, first='#c9a77c', second='#a9835a', scale=(1.6, 38, 38)):
    grain = stretched(s, scale)
    colour = s.mix(s.ramp(grain, 0.35, 0.65), linear(first), linear(second))
    s.surface(colour, 0.5, grain, 0.08, 0.002).inputs['Specular'].default_value = 0.25
    return s


def planks(s):
    where = s.node('ShaderNodeTexCoord')
    turn = s.node('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = (0, 0, 1.5707963)
    s.link(where.outputs['Object'], turn.inputs[0])
    made = s.node('ShaderNodeTexBrick', offset=0.37)
    for key, value in (
        ('Scale', 1),
        ('Brick Width', 1.9),
        ('Row Height', 0.165),
        ('Mortar Size', 0.0016),
        ('Mortar Smooth', 0.4),
        ('Bias', 0),
        ('Color1', linear('#c8a67d')),
        ('Color2', linear('#b48f66')),
        ('Mortar', linear('#6f5338')),
    ):
        made.inputs[key].default_value = value
    s.link(turn.outputs[0], made.inputs['Vector'])
    grain = stretched(s, (34, 1.5, 1))
    darker = s.mix(1.0, made.outputs['Color'], linear('#d9c6ad'), 'MULTIPLY')
    colour = s.mix(s.ramp(grain, 0.38, 0.68), made.outputs['Color'], darker)
    shine = s.surface(colour, 0.42, s.math('SUBTRACT', 1.0, made.outputs['Fac']), 0.25, 0.004)
    shine.inputs['Specular'].default_value = 0.3
    return s


def cloth(s, code, weave=900, change=0.12):
    colour = linear(code)
    darker = tuple(c * (1 - change) for c in colour[:3]) + (1,)
    threads = s.noise(weave, 2)
    made = s.surface(s.mix(s.noise(9, 3), colour, darker), 0.95, threads, 0.35, 0.002)
    made.inputs['Sheen'].default_value = 0.25
    return s


def pile(s, code, second):
    colour = s.mix(s.ramp(s.noise(55, 5, 0.7), 0.3, 0.7), linear(code), linear(second))
    s.surface(colour, 1.0, s.noise(160, 5, 0.8), 0.9, 0.01)
    return s


def veil(s, code):
    """Cloth that the light of the window comes through."""
    plain = s.node('ShaderNodeBsdfDiffuse')
    through = s.node('ShaderNodeBsdfTranslucent')
    both = s.node('ShaderNodeMixShader')
    for one in (plain, through):
        one.inputs[0].default_value = linear(code)
    both.inputs[0].default_value = 0.5
    s.link(plain.outputs[0], both.inputs[1])
    s.link(through.outputs[0], both.inputs[2])
    s.link(both.outputs[0], s.out.inputs[0])
    return s


def stone(s, code, second):
    veins = s.noise(5, 8, 0.7)
    made = s.surface(s.mix(s.ramp(veins, 0.42, 0.62), linear(code), linear(second)), 0.3)
    made.inputs['Specular'].default_value = 0.4
    return s


def tiles(s, code, second, joint, wide=0.9, rough=0.3):
    where = s.node('ShaderNodeTexCoord')
    made = s.node('ShaderNodeTexBrick', offset=0)
    for key, value in (
        ('Scale', 1),
        ('Brick Width', wide),
        ('Row Height', wide),
        ('Mortar Size', 0.003),
        ('Mortar Smooth', 0.3),
        ('Bias', 0),
        ('Color1', linear(code)),
        ('Color2', linear(second)),
        ('Mortar', linear(joint)),
    ):
        made.inputs[key].default_value = value
    s.link(where.outputs['Object'], made.inputs['Vector'])
    grains = s.mix(1.0, made.outputs['Color'], linear('#cfc8bc'), 'MULTIPLY')
    colour = s.mix(s.ramp(s.noise(70, 3, 0.8), 0.5, 0.62), made.outputs['Color'], grains)
    s.surface(colour, rough).inputs['Specular'].default_value = 0.35
    return s


def leaf(s, code, second):
    which = s.node('ShaderNodeObjectInfo')
    colour = s.mix(which.outputs['Random'], linear(code), linear(second))
    s.surface(colour, 0.45).inputs['Specular'].default_value = 0.35
    return s


def light(s, code, power):
    s.link(s.emit(linear(code), power), s.out.inputs[0])
    s.be_no_lamp()
    return s


LOOKS = {
    'wall': (paint, '#f5efe5'),
    'accent': (paint, '#b9b9a6'),
    'ceiling': (paint, '#f6f4f0'),
    'trim': (enamel, '#f4f2ed', 0.5, 0.25),
    'floor': (planks,),
    'oak': (oak,),
    'oak-dark': (oak, '#7b5a3e', '#5c4230'),
    'sash': (oak, '#b48c60', '#94704a'),
    'front': (enamel, '#e9e5db', 0.55, 0.25),
    'front-low': (enamel, '#6f7c72', 0.55, 0.25),
    'gap': (paint, '#3a3733'),
    'counter': (stone, '#e4e0d8', '#cfc9be'),
    'splash': (stone, '#e9e6df', '#d8d2c7'),
    'tiles': (tiles, '#d3ccc0', '#cac2b5', '#a8a093'),
    'lift-stone': (stone, '#c9c3b8', '#b5aea2'),
    'brushed': (metal, '#a9adb0', 0.42),
    'steel': (metal, '#b9bcbe', 0.3),
    'black': (enamel, '#1c1d1f', 0.4, 0.35),
    'screen': (enamel, '#101216', 0.16, 0.5),
    'white': (enamel, '#f5f3ee', 0.35, 0.4),
    'clay': (paint, '#b86f4c', 0.9),
    'pot': (paint, '#d8cfc1', 0.9),
    'soil': (paint, '#3b2d22', 1.0),
    'leaf': (leaf, '#3f6140', '#5f7f4a'),
    'stem': (paint, '#5d6b3e', 0.8),
    'sofa': (cloth, '#8d9aa3'),
    'sofa-warm': (cloth, '#c2b29a'),
    'sofa-green': (cloth, '#77836d'),
    'linen': (cloth, '#efe9de'),
    'ink': (cloth, '#2f4766'),
    'amber': (cloth, '#d9973b'),
    'rust': (cloth, '#b4623f'),
    'chair': (cloth, '#d9d0c1'),
    'rug': (pile, '#e3d9c8', '#c9bca6'),
    'rug-blue': (pile, '#9fb0bd', '#7f94a5'),
    'veil': (veil, '#f7f3ea'),
    'drape': (veil, '#e6dccb'),
    'paper': (paint, '#f3efe6'),
    'sky': (paint, '#9db4c8'),
    'river': (paint, '#3f5f80'),
    'sun': (paint, '#e2a33c'),
    'epoxy': (enamel, '#c3c4c1', 0.3, 0.35),
    'shutter': (enamel, '#dfe0dd', 0.45, 0.35),
    'board': (cloth, '#bf9764', 300, 0.06),
    'tape': (enamel, '#d9c08a', 0.3, 0.4),
    'plastic-ink': (enamel, '#2f4a6d', 0.35, 0.4),
    'plastic-linen': (enamel, '#e9e7e1', 0.35, 0.4),
    'plastic-amber': (enamel, '#d9983d', 0.35, 0.4),
    'rubber': (enamel, '#222326', 0.65, 0.2),
    'frame-red': (enamel, '#b4412f', 0.3, 0.5),
    'lamp': (light, '#ffe2b0', 2.2),
    'strip': (light, '#ffe9c8', 3.5),
}
