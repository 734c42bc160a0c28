"""Materials of a street of shops, and of what is sold there."""
from looks import cloth, enamel, light, metal, paint, stone, tiles
from materials import linear


def bricks(s, first, second, mortar):
    """In courses on walls that look along y or along x."""
    where, apart, flat = (s.node(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'CombineXYZ'))
    s.link(where.outputs['Object'], apart.inputs[0])
    s.link(s.math('ADD', apart.outputs[0], apart.outputs[1]), flat.inputs[0])
    s.link(apart.outputs[2], flat.inputs[1])
    made = s.node('ShaderNodeTexBrick', offset=0.5)
    for key, value in (
        ('Scale', 1),
        ('Brick Width', 0.26),
        ('Row Height', 0.077),
        ('Mortar Size', 0.006),
        ('Mortar Smooth', 0.3),
        ('Bias', 0),
        ('Color1', linear(first)),
        ('Color2', linear(second)),
        ('Mortar', linear(mortar)),
    ):
        made.inputs[key].default_value = value
    s.link(flat.outputs[0], made.inputs['Vector'])
    burnt = s.mix(1.0, made.outputs['Color'], linear('#d9cfca'), 'MULTIPLY')
    colour = s.mix(s.ramp(s.noise(0.5, 4), 0.3, 0.7), made.outputs['Color'], burnt)
    s.surface(colour, 0.85, s.math('SUBTRACT', 1.0, made.outputs['Fac']), 0.5, 0.01)
    return s


def pane(s, code):
    """Clear, with a little of the evening sky painted on it."""
    through, both = s.node('ShaderNodeBsdfTransparent'), s.node('ShaderNodeAddShader')
    through.inputs[0].default_value = (0.93, 0.95, 0.95, 1)
    clouds = s.ramp(s.noise(0.5, 4), 0.4, 0.7, 0.15, 1)
    s.link(through.outputs[0], both.inputs[0])
    s.link(s.emit(linear(code), s.math('MULTIPLY', clouds, 0.05)), both.inputs[1])
    s.link(both.outputs[0], s.out.inputs[0])
    s.be_no_lamp()
    return s


LOOKS = {
    'brick': (bricks, '#a8614a', '#8f4d3c', '#bd937d'),
    'plinth': (stone, '#8d8881', '#7b766f'),
    'belt': (stone, '#d9d3c6', '#c9c2b4'),
    'paving': (tiles, '#8f8d89', '#85837f', '#6b6966', 0.6, 0.16),
    'pane': (pane, '#7f9cc8'),
    'night': (enamel, '#2a3850', 0.1, 0.6),
    'metal-dark': (enamel, '#23272b', 0.4, 0.3),
    'sign': (light, '#fff0d6', 1.6),
    'cream': (paint, '#efe3cb'),
    'sage': (paint, '#8b9a84'),
    'ink-wall': (paint, '#3d4f66'),
    'zinc': (metal, '#9aa0a3', 0.45),
    'crust': (paint, '#c18343'),
    'crust-dark': (paint, '#8a5429'),
    'crust-pale': (paint, '#dcae6c'),
    'rose': (cloth, '#d98fa0'),
    'plum': (cloth, '#7b4a78'),
    'awning-green': (cloth, '#3f6650'),
    'awning-blue': (cloth, '#2f4d74'),
    'coat-sand': (cloth, '#b89a6e'),
    'coat-ink': (cloth, '#2b3547'),
    'coat-rust': (cloth, '#9c4a34'),
    'cloth-dark': (cloth, '#262a33'),
    'cloth-grey': (cloth, '#6c6f75'),
    'skin': (paint, '#cf9f82'),
    'hair': (paint, '#3f2d22'),
    'hair-fair': (paint, '#9c784a'),
    'hair-grey': (paint, '#a9a7a2'),
}
