"""A kitchen along a wall: a tall fridge, cupboards below and above, sink and hob where the plan has them."""
from dressing import bottle, bowl
from solids import at, bent, box, rod, turned

TOP = 0.9


def kitchen(width, depth, style):
    low = style.get('fronts', 'front')
    box((0.01, 0, 0), (0.6, depth - 0.02, 2.3), 'front', 0.003)
    for z0, z1 in ((0.1, 0.86), (0.865, 2.295)):
        box((0.012, depth - 0.02, z0), (0.597, depth, z1), 'front', 0.003)
    box((0.6, 0.06, 0), (width, depth - 0.08, 0.1), 'gap', 0)
    box((0.6, 0, 0.1), (width, depth - 0.03, TOP - 0.04), low, 0)
    sink = 0.6 + (width - 0.62) * 0.2
    hob = width - 0.68
    count = max(2, round((width - 0.6) / 0.6))
    wide = (width - 0.6) / count
    for i in range(count):
        u0, u1 = 0.6 + i * wide + 0.0015, 0.6 + (i + 1) * wide - 0.0015
        is_oven = u0 < hob + 0.28 < u1
        splits = (0.1, TOP - 0.06) if i % 2 else (0.1, 0.36, 0.62, TOP - 0.06)
        if is_oven:
            box((u0, depth - 0.03, 0.1), (u1, depth - 0.008, 0.22), low, 0.002)
            box((u0, depth - 0.03, 0.224), (u1, depth - 0.006, TOP - 0.06), 'screen', 0.004)
            rod((u0 + 0.05, depth + 0.02, 0.74), (u1 - 0.05, depth + 0.02, 0.74), 0.008, 'steel')
            continue
        for z0, z1 in zip(splits, splits[1:]):
            box((u0, depth - 0.03, z0 + 0.0015), (u1, depth - 0.008, z1 - 0.0015), low, 0.002)
    box((0.6, 0, TOP - 0.035), (width, depth, TOP), 'counter', 0.003)
    box((0.6, 0, TOP), (width, 0.012, 1.48), 'splash', 0)
    upper(width, style, hob)
    box((sink, 0.13, TOP - 0.02), (sink + 0.5, depth - 0.1, TOP + 0.0012), 'gap', 0.02)
    bent(
        [
            (sink + 0.25, 0.08, TOP), (sink + 0.25, 0.08, TOP + 0.28), (sink + 0.25, 0.12, TOP + 0.33),
            (sink + 0.25, 0.2, TOP + 0.33), (sink + 0.25, 0.23, TOP + 0.27),
        ],
        0.011,
        'steel',
    )
    if hob > sink + 0.52:
        box((hob, 0.06, TOP), (hob + 0.56, depth - 0.07, TOP + 0.005), 'screen', 0.004)
        with at(hob + 0.17, 0.2, TOP + 0.005):
            kettle()
    middle = (sink + 0.5 + hob) / 2
    with at(middle, 0.16, TOP):
        bottle(0.26, 'leaf')
    with at(middle - 0.12, 0.15, TOP):
        bottle(0.2, 'clay')
    with at(middle + 0.2, 0.3, TOP):
        bowl(0.11, True)
    box((middle - 0.06, 0.03, TOP), (middle + 0.22, 0.05, TOP + 0.36), 'oak', 0.01)


def upper(width, style, hob):
    count = max(2, round((width - 0.6) / 0.6))
    wide = (width - 0.6) / count
    box((0.602, 0, 1.48), (width, 0.33, 2.3), 'front', 0.002)
    for i in range(count):
        u0, u1 = 0.6 + i * wide + 0.0015, 0.6 + (i + 1) * wide - 0.0015
        box((u0, 0.33, 1.475), (u1, 0.352, 2.3), 'front', 0.002)
    box((0.64, 0.27, 1.468), (width - 0.04, 0.29, 1.479), 'strip', 0)


def kettle():
    turned([(0, 0), (0.085, 0), (0.09, 0.03), (0.07, 0.13), (0.03, 0.16), (0, 0.165)], 'black')
    bent([(-0.06, 0, 0.13), (-0.04, 0, 0.22), (0.04, 0, 0.22), (0.06, 0, 0.13)], 0.007, 'oak')
