"""blender -b -P render.py -- frame.json PASS OUT: one pass of one frame; PASS is light or ids.

Writes OUT.png (ids) or OUT_*.exr with the light of rooms apart and the guides of the denoiser, and OUT.camera.json
with the exact matrix.
"""
import json
import math
import os
import sys

import bpy
import numpy
from mathutils import Matrix, Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'indoors')]
import entrance_hall  # noqa: E402
import garage  # noqa: E402
import materials  # noqa: E402
import room  # noqa: E402
import shop_street  # noqa: E402
import storage_row  # noqa: E402

for old, new in (('bool', bool), ('int', int), ('float', float), ('object', object)):
    if not hasattr(numpy, old):
        setattr(numpy, old, new)  # the importer of Blender 3.4 still asks for names that numpy 1.24 dropped

frame_file, what, out = sys.argv[sys.argv.index('--') + 1 :]
frame = json.load(open(frame_file))
day = frame['light'] == 'day'
over = 1 if what == 'ids' else frame['over']
width, height = frame['width'] * over, frame['height'] * over


def place(spot):
    """From the model (y up) to Blender (z up)."""
    return Vector((spot[0], -spot[2], spot[1]))


def load():
    """Reading the mesh takes longer than a small frame: it is kept as Blender's own file beside it."""
    known = frame['model'].replace('.glb', '.blend')
    if os.path.exists(known) and os.path.getmtime(known) > os.path.getmtime(frame['model']):
        bpy.ops.wm.open_mainfile(filepath=known)
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=frame['model'])
    bpy.ops.wm.save_as_mainfile(filepath=known, compress=False)


def set_camera(scene):
    camera = bpy.data.cameras.new('camera')
    holder = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(holder)
    scene.camera = holder
    eye, target = place(frame['eye']), place(frame['target'])
    holder.location = eye
    holder.rotation_euler = (target - eye).to_track_quat('-Z', 'Y').to_euler()
    camera.lens = frame['lens']
    camera.sensor_width = 36
    camera.sensor_fit = 'HORIZONTAL'
    camera.clip_start, camera.clip_end = 0.5, 3000
    camera.shift_y = frame.get('shift', 0)
    return holder


def tell_camera(holder):
    """clip = matrix × (x, y, z, 1) of the model."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    lens = holder.calc_matrix_camera(graph, x=width, y=height)
    turn = Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    rows = [list(row) for row in lens @ holder.matrix_world.inverted() @ turn]
    json.dump({'matrix': rows, 'width': width, 'height': height}, open(out + '.camera.json', 'w'))


def set_render(scene):
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = frame.get('threads', 2)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    cycles = scene.cycles
    cycles.samples = frame['samples']
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 1
    cycles.transparent_max_bounces, cycles.transmission_bounces = 8, 1
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 20
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.4
    cycles.seed = 7


def add_softbox(scene, spot, target, size, energy, colour):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.energy, light.color = energy, colour
    light.shape, light.size, light.size_y = 'RECTANGLE', size, size
    holder = bpy.data.objects.new('softbox', light)
    scene.collection.objects.link(holder)
    holder.location = place(spot)
    holder.rotation_euler = (place(target) - place(spot)).to_track_quat('-Z', 'Y').to_euler()
    holder.visible_camera = holder.visible_glossy = False


def add_sun(scene, way, strength, colour):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = strength, colour, math.radians(1.6)
    holder = bpy.data.objects.new('sun', light)
    scene.collection.objects.link(holder)
    holder.rotation_euler = (-place(way)).to_track_quat('-Z', 'Y').to_euler()


SKY = {
    'dusk': [
        (0, (0.010, 0.018, 0.040)),
        (0.13, (0.060, 0.095, 0.175)),
        (0.2, (0.085, 0.12, 0.20)),
        (0.42, (0.022, 0.042, 0.10)),
        (1, (0.008, 0.016, 0.045)),
    ],
    'day': [
        (0, (0.42, 0.40, 0.36)),
        (0.13, (0.78, 0.82, 0.86)),
        (0.5, (0.66, 0.79, 0.97)),
        (1, (0.5, 0.68, 0.95)),
    ],
}


def set_sky(scene):
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    add, link = tree.nodes.new, tree.links.new
    end, sky = add('ShaderNodeOutputWorld'), add('ShaderNodeBackground')
    where, apart = add('ShaderNodeTexCoord'), add('ShaderNodeSeparateXYZ')
    ramp, spread = add('ShaderNodeValToRGB'), add('ShaderNodeMapRange')
    spread.inputs[1].default_value, spread.inputs[2].default_value = -0.15, 1
    link(where.outputs['Generated'], apart.inputs[0])
    link(apart.outputs[2], spread.inputs[0])
    link(spread.outputs[0], ramp.inputs[0])
    link(ramp.outputs[0], sky.inputs[0])
    link(sky.outputs[0], end.inputs[0])
    stops = SKY[frame['light']]
    elements = ramp.color_ramp.elements
    while len(elements) > 1:
        elements.remove(elements[-1])
    elements[0].position, elements[0].color = stops[0][0], (*stops[0][1], 1)
    for position, colour in stops[1:]:
        elements.new(position).color = (*colour, 1)
    x, _, z = frame['target']
    if day:
        sky.inputs[1].default_value = 0.42
        add_sun(scene, frame.get('sun', (-0.78, 0.54, 0.6)), 3, (1.0, 0.87, 0.7))
    else:
        sky.inputs[1].default_value = 1.35
        add_softbox(scene, (x - 310, 190, z - 215), (x, 10, z), 260, 2.6e6, (0.42, 0.58, 1.0))
        add_softbox(scene, (x + 280, 130, z + 285), (x, 10, z), 240, 2.2e5, (0.55, 0.68, 1.0))
    world.mist_settings.start = frame['mist'][0]
    world.mist_settings.depth = frame['mist'][1]
    world.mist_settings.falloff = 'LINEAR'


def write_guides(scene):
    """The denoiser and the fading to the page's colour work on these passes (finish.py)."""
    layer = scene.view_layers[0]
    layer.use_pass_mist = True
    layer.cycles.denoising_store_passes = True
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = out + '.raw.png'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    whole = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], whole.inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.dirname(os.path.abspath(out))
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '16'
    files.file_slots.clear()
    base = os.path.basename(out)
    for name, output in (
        ('rgb', 'Image'),
        ('mist', 'Mist'),
        ('normal', 'Denoising Normal'),
        ('albedo', 'Denoising Albedo'),
        ('rooms', 'Combined_rooms'),
    ):
        if output not in layers.outputs:
            continue
        files.file_slots.new(f'{base}_{name}_')
        tree.links.new(layers.outputs[output], files.inputs[-1])


ROOMS = ' rooms'


def part_rooms(scene):
    """Their light is a picture of its own: one render is both the dark and the lit one. It falls on nothing else."""
    if not day:
        scene.view_layers[0].lightgroups.add(name='rooms')
    for thing in bpy.data.objects:
        if thing.name.endswith(ROOMS):
            thing.visible_diffuse = thing.visible_shadow = False
            if not day:
                thing.lightgroup = 'rooms'


def paint_ids(scene):
    """Every flat in a colour of its own number, all else black, water a mirror: no light, no blur."""
    numbers = {name: i + 1 for i, name in enumerate(frame['flats'])}
    plain = bpy.data.materials.new('ids')
    shade = materials.Shader(plain)
    which = shade.node('ShaderNodeObjectInfo')
    shade.link(shade.emit(which.outputs['Color'], 1.0), shade.out.inputs[0])
    mirror = bpy.data.materials.new('mirror')
    gloss = materials.Shader(mirror)
    shine = gloss.node('ShaderNodeBsdfGlossy')
    shine.inputs['Roughness'].default_value = 0
    shine.inputs['Color'].default_value = (1, 1, 1, 1)
    gloss.link(shine.outputs[0], gloss.out.inputs[0])
    for thing in bpy.data.objects:
        if thing.type != 'MESH':
            continue
        number = numbers.get(thing.name.removesuffix(ROOMS), 0)
        thing.color = tuple(((number >> shift) & 255) / 255 for shift in (16, 8, 0)) + (1,)
        for slot in thing.material_slots:
            is_water = slot.material is not None and slot.material.name == 'water'
            slot.link = 'OBJECT'
            slot.material = mirror if is_water else plain
    scene.cycles.samples = 1
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.pixel_filter_type = 'BOX'
    scene.cycles.filter_width = 0.01
    scene.cycles.blur_glossy = 0
    scene.cycles.sample_clamp_indirect = scene.cycles.sample_clamp_direct = 0
    scene.view_settings.view_transform = 'Raw'
    scene.render.dither_intensity = 0
    scene.render.film_transparent = False
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '8'
    scene.render.filepath = out + '.png'


SCENES = {'room': room, 'storage': storage_row, 'hall': entrance_hall, 'shops': shop_street, 'garage': garage}
indoors = SCENES.get(frame.get('scene'))
indoors.build(frame) if indoors else load()
scene = bpy.context.scene
holder = set_camera(scene)
set_render(scene)
tell_camera(holder)
if indoors:
    indoors.light(frame)
    write_guides(scene)
elif what == 'ids':
    paint_ids(scene)
else:
    materials.dress(day)
    set_sky(scene)
    part_rooms(scene)
    write_guides(scene)
bpy.ops.render.render(write_still=True)
