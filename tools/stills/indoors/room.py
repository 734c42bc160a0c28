"""One room of a plan, from its near wall to its windows: all stands where the plan has it."""
import math

import bpy
from mathutils import Matrix, Vector

import furniture
from dressing import plant, river_picture
from materials import Shader, linear
from solids import HERE, at, box, folds, placed, rod

HIGH, SILL, HEAD, DOOR = 3.0, 0.5, 2.6, 2.1
OUTER, INNER = 0.4, 0.1


def build(frame):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    plan, number = frame['plan'], frame['room']
    corners = [(x / 1000, y / 1000) for x, y in plan['rooms'][number]['outline']]
    turn = 1 if area(corners) > 0 else -1
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box((min(xs) - 0.1, -max(ys) - 0.1, -0.2), (max(xs) + 0.1, -min(ys) + 0.1, 0), 'floor', 0)
    box((min(xs) - 0.5, -max(ys) - 0.5, HIGH), (max(xs) + 0.5, -min(ys) + 0.5, HIGH + 0.1), 'ceiling', 0)
    for a, b in zip(corners, corners[1:] + corners[:1]):
        wall(plan, number, (a, b) if turn > 0 else (b, a), frame)
    for piece in plan['furniture']:
        if piece['room'] == number and piece['kind'] not in frame.get('without', ()):
            stand(piece, frame['style'])
    for x, y, high in frame.get('plants', ()):
        with at(x, -y):
            plant(high, round(x * 10))


def area(corners):
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]))


def wall(plan, number, run, frame):
    """In its own corner: along it, away from the room, up."""
    (ax, ay), (bx, by) = run
    long = math.hypot(bx - ax, by - ay)
    along = Vector(((bx - ax) / long, -(by - ay) / long, 0))
    away = Vector((along.y * -1, along.x, 0))
    matrix = Matrix((
        (along.x, away.x, 0, ax),
        (along.y, away.y, 0, -ay),
        (0, 0, 1, 0),
        (0, 0, 0, 1),
    ))

    def span(one, a, b):
        """Where an opening lies on this wall; None: on another one."""
        ends = [Vector((x / 1000 - ax, -(y / 1000 - ay), 0)) for x, y in (one[a], one[b])]
        if any(abs(end.dot(away)) > 0.15 for end in ends):
            return None
        us = sorted(end.dot(along) for end in ends)
        return us if us[1] - us[0] > 0.3 and us[0] > -0.05 and us[1] < long + 0.05 else None

    windows = [s for one in plan['windows'] if one['room'] == number and (s := span(one, 'from', 'to'))]
    doors = [s for one in plan['doors'] if number in one['rooms'] and (s := span(one, 'hinge', 'latch'))]
    thick = OUTER if windows else INNER
    holes = sorted([(u0, u1, SILL, HEAD) for u0, u1 in windows] + [(u0, u1, 0, DOOR) for u0, u1 in doors])
    before = set(bpy.data.objects)
    with placed(matrix):
        u = -thick
        for u0, u1, low, high in holes:
            box((u, 0, 0), (u0, thick, HIGH), 'wall', 0)
            box((u0, 0, high), (u1, thick, HIGH), 'wall', 0)
            if low:
                box((u0, 0, 0), (u1, thick, low), 'wall', 0)
            skirting(u, u1 if low else u0)
            u = u1
        box((u, 0, 0), (long + thick, thick, HIGH), 'wall', 0)
        skirting(u, long)
        for u0, u1 in doors:
            door(u0, u1)
        for u0, u1 in windows:
            window(u0, u1)
        if windows:
            curtains(windows, long)
    # Away from the eye: the near wall is seen through, yet its light comes back into the room
    eye = Vector((frame['eye'][0], -frame['eye'][2], 0))
    if (eye - Vector((ax, -ay, 0))).dot(away) > -0.05:
        for thing in set(bpy.data.objects) - before:
            thing.visible_camera = False


def skirting(u0, u1):
    box((max(u0, 0), -0.014, 0), (u1, 0, 0.08), 'trim', 0.003)


def door(u0, u1):
    box((u0, 0.02, 0.004), (u1, 0.06, DOOR), 'trim', 0.003)
    for z0, z1 in ((0.16, 0.92), (1.04, DOOR - 0.14)):
        box((u0 + 0.13, 0.012, z0), (u1 - 0.13, 0.03, z1), 'trim', 0.006)
    for a, b in ((u0 - 0.07, u0), (u1, u1 + 0.07)):
        box((a, -0.014, 0), (b, 0.06, DOOR + 0.07), 'trim', 0.003)
    box((u0, -0.014, DOOR), (u1, 0.06, DOOR + 0.07), 'trim', 0.003)
    rod((u0 + 0.07, 0.02, 1.0), (u0 + 0.07, -0.045, 1.0), 0.009, 'black')
    rod((u0 + 0.07, -0.045, 1.0), (u0 + 0.19, -0.045, 1.0), 0.009, 'black')


def window(u0, u1):
    count = max(2, round((u1 - u0) / 0.85))
    wide = (u1 - u0) / count
    for i in range(count):
        a, b = u0 + i * wide, u0 + (i + 1) * wide
        for c, d in ((a, a + 0.055), (b - 0.055, b)):
            box((c, 0.17, SILL), (d, 0.24, HEAD), 'sash', 0.005)
        for z in (SILL, HEAD - 0.07):
            box((a, 0.17, z), (b, 0.24, z + 0.07), 'sash', 0.005)
        box((b - 0.035, 0.15, 1.4), (b - 0.02, 0.17, 1.52), 'black', 0.003)
    box((u0 - 0.04, -0.05, SILL - 0.03), (u1 + 0.04, 0.17, SILL), 'trim', 0.006)
    box((u0 + 0.2, -0.12, 0.1), (u1 - 0.2, -0.03, 0.36), 'trim', 0.01)
    for i in range(int((u1 - u0 - 0.44) / 0.03)):
        box((u0 + 0.22 + i * 0.03, -0.11, 0.355), (u0 + 0.238 + i * 0.03, -0.04, 0.362), 'gap', 0)
    lamp = bpy.data.lights.new('sky', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', u1 - u0, HEAD - SILL
    lamp.energy, lamp.color = 34 * (u1 - u0) * (HEAD - SILL), (0.93, 0.97, 1.0)
    holder = bpy.data.objects.new('sky', lamp)
    bpy.context.scene.collection.objects.link(holder)
    middle = Matrix.Translation(((u0 + u1) / 2, 0.27, (SILL + HEAD) / 2))
    holder.matrix_world = HERE[-1] @ middle @ Matrix.Rotation(-math.pi / 2, 4, 'X')
    holder.visible_camera = holder.visible_glossy = False


def curtains(windows, long):
    """A drape at each end of the wall's windows, a veil beside it."""
    for i, (u0, u1) in enumerate(windows):
        for j, (edge, way) in enumerate(((u0, 1), (u1, -1))):
            room = min(0.3, (edge if way > 0 else long - edge) - 0.04)
            ends = sorted((edge - way * max(0.02, room), edge + way * 0.06))
            folds((ends[0], -0.17, 0), (ends[1], -0.17, 0), 0.015, HIGH - 0.05, 'drape', 0.04, 0.1, i * 2 + j)
            ends = sorted((edge + way * 0.05, edge + way * 0.36))
            folds((ends[0], -0.155, 0), (ends[1], -0.155, 0), 0.015, HIGH - 0.05, 'veil', 0.025, 0.075, i * 2 + j + 7)
    box((0.02, -0.21, HIGH - 0.05), (long - 0.02, -0.11, HIGH - 0.002), 'ceiling', 0.002)


def stand(piece, style):
    x0, y0, x1, y1 = [c / 1000 for c in piece['at']]
    back = piece['back']
    width, depth = (y1 - y0, x1 - x0) if back % 2 else (x1 - x0, y1 - y0)
    start, along, away = {
        0: ((x0, -y0), (1, 0), (0, -1)),
        1: ((x1, -y0), (0, -1), (-1, 0)),
        2: ((x0, -y1), (1, 0), (0, 1)),
        3: ((x0, -y0), (0, -1), (1, 0)),
    }[back]
    matrix = Matrix((
        (along[0], away[0], 0, start[0]),
        (along[1], away[1], 0, start[1]),
        (0, 0, 1, 0),
        (0, 0, 0, 1),
    ))
    with placed(matrix):
        furniture.BUILDS[piece['kind']](width, depth, style)
        if piece['kind'] in ('sofa', 'bed'):
            for i, u in enumerate((width * 0.32, width * 0.68)):
                with at(u, 0.002, 1.28):
                    river_picture(0.56, 0.78, i)


def light(frame):
    scene = bpy.context.scene
    outline = frame['plan']['rooms'][frame['room']]['outline']
    x, y = [sum(ends) / 2000 for ends in ((min(c), max(c)) for c in zip(*outline))]
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = frame['sun']['power'], (1.0, 0.88, 0.72), math.radians(1.2)
    sun = bpy.data.objects.new('sun', lamp)
    scene.collection.objects.link(sun)
    way = frame['sun']['way']
    sun.rotation_euler = Vector((-way[0], way[2], -way[1])).to_track_quat('-Z', 'Y').to_euler()
    fill = bpy.data.lights.new('fill', 'AREA')
    fill.shape, fill.size, fill.size_y = 'RECTANGLE', 3, 2
    fill.energy, fill.color = frame.get('fill', 70), (1.0, 0.93, 0.84)
    holder = bpy.data.objects.new('fill', fill)
    scene.collection.objects.link(holder)
    eye = Vector((frame['eye'][0], -frame['eye'][2], 2.1))
    middle = Vector((x, -y, 1.3))
    holder.location = middle + (eye - middle) * 0.8
    holder.location.z = 2.4
    holder.rotation_euler = (middle - holder.location).to_track_quat('-Z', 'Y').to_euler()
    holder.visible_camera = holder.visible_glossy = False
    view(scene)


def view(scene):
    """Far hills over a river under a clear sky, as from a fifth floor; lamps at the windows give the light."""
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    shade = Shader.__new__(Shader)
    shade.tree = tree
    where = shade.node('ShaderNodeTexCoord')
    apart = shade.node('ShaderNodeSeparateXYZ')
    shade.link(where.outputs['Generated'], apart.inputs[0])
    hills = shade.node('ShaderNodeTexNoise')
    hills.inputs['Scale'].default_value = 7
    hills.inputs['Detail'].default_value = 6
    shade.link(where.outputs['Generated'], hills.inputs['Vector'])
    level = shade.math('SUBTRACT', apart.outputs[2], shade.math('MULTIPLY', hills.outputs['Fac'], 0.07))
    ramp = shade.node('ShaderNodeValToRGB')
    shade.link(shade.ramp(level, -0.5, 0.5), ramp.inputs[0])
    stops = [
        (0.0, '#8f9a7e'), (0.36, '#a3ad90'), (0.365, '#b9ccd6'), (0.415, '#c6d8e2'),
        (0.42, '#8fa08c'), (0.462, '#aebdb4'), (0.47, '#e4edf2'), (0.7, '#bcd6ec'), (1.0, '#93bbe2'),
    ]
    elements = ramp.color_ramp.elements
    elements[0].position, elements[0].color = stops[0][0], linear(stops[0][1])
    elements[1].position, elements[1].color = stops[-1][0], linear(stops[-1][1])
    for position, code in stops[1:-1]:
        elements.new(position).color = linear(code)
    path = shade.node('ShaderNodeLightPath')
    sky = shade.node('ShaderNodeBackground')
    shade.link(ramp.outputs[0], sky.inputs[0])
    shade.put(shade.math('ADD', shade.math('MULTIPLY', path.outputs['Is Camera Ray'], 0.7), 0.35), sky.inputs[1])
    out = shade.node('ShaderNodeOutputWorld')
    shade.link(sky.outputs[0], out.inputs[0])
    settle(scene)


def settle(scene):
    """Bounces of a closed room."""
    world, cycles = scene.world, scene.cycles
    world.mist_settings.start, world.mist_settings.depth = 2000, 100
    scene.render.film_transparent = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 3, 1
    cycles.sample_clamp_indirect = 1.5
    # Instead of what bounces a third time, how open a corner is: traced, it is noise
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, 'REPLACE', 2
    world.light_settings.distance, world.light_settings.ao_factor = 3, 1
