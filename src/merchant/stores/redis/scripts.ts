import * as v from 'valibot'

/** A Lua script, which Redis runs as one step. It returns JSON. */
export interface Script<Result> {
  readonly text: string
  readonly result: v.GenericSchema<unknown, Result>
}

// All keys are passed in, so that Redis Cluster and services with its rules run the scripts.
const common = `
local record, dueIndex, labelIndex, labelsOf, expiry = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local dueOfShops = KEYS[6]

-- text that is ordered as the due dates are
local function sortable(due)
  return string.format('%020.3f', math.min(9e15, math.max(0, tonumber(due))))
end

local function dueOfShop(key, due)
  local shop = string.match(key, '^[^|]*|')
  return shop and shop .. sortable(due) .. ' ' .. key
end

local function undue(key)
  local due = redis.call('ZSCORE', dueIndex, key)
  if not due then return end
  redis.call('ZREM', dueIndex, key)
  local member = dueOfShop(key, due)
  if member then redis.call('ZREM', dueOfShops, member) end
end

local function setDue(key, due)
  undue(key)
  redis.call('ZADD', dueIndex, due, key)
  -- as Redis has stored it, which is what undue() finds
  local member = dueOfShop(key, redis.call('ZSCORE', dueIndex, key))
  if member then redis.call('ZADD', dueOfShops, 0, member) end
end

local function unindex(key)
  for label in string.gmatch(redis.call('HGET', labelsOf, key) or '', '%S+') do
    redis.call('ZREM', labelIndex, label .. ' ' .. key)
  end
  redis.call('HDEL', labelsOf, key)
  undue(key)
  redis.call('ZREM', expiry, key)
end

local function isIndexed(key, now)
  local expiresAt = redis.call('ZSCORE', expiry, key)
  if not expiresAt or tonumber(expiresAt) > now then return true end
  unindex(key)
  return false
end

local function collect(limit, now, find)
  local keys = {}
  while #keys < limit do
    local found = find(#keys, limit - #keys)
    if #found == 0 then break end
    for _, key in ipairs(found) do
      if isIndexed(key, now) then keys[#keys + 1] = key end
    end
  end
  return #keys == 0 and '[]' or cjson.encode(keys)
end
`

const texts = v.array(v.string())

/** Reads the JSON text and version of records: both empty for no record, null for none. Arguments: the current time. */
export const readScript = script(
  v.array(v.nullable(v.object({ json: v.string(), version: v.string() }))),
  `local records = {}
for i = 7, #KEYS do
  local found = redis.pcall('HMGET', KEYS[i], 'value', 'version', 'expiresAt')
  local isDamaged = found.err and string.find(found.err, 'WRONGTYPE', 1, true)
  if found.err and not isDamaged then return found end
  local expiresAt = not isDamaged and tonumber(found[3] or '')
  local isLive = isDamaged or found[1] and not (expiresAt and expiresAt <= tonumber(ARGV[1]))
  local isRecord = not isDamaged and found[2]
  records[i - 6] = isLive and { json = isRecord and found[1] or '', version = isRecord or '' } or cjson.null
end
return #records == 0 and '[]' or cjson.encode(records)`,
)

/**
 * Writes a record over a version. Arguments: the key, the current time, the version ('' for none), the new version, the JSON
 * text, the expiry, the due date and the labels ('' for none), the milliseconds until Redis frees the memory, the channel.
 */
export const writeScript = script(
  v.boolean(),
  `local key, now, version, nextVersion = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
local value, expiresAt, due, labels, ttl, channel = ARGV[5], ARGV[6], ARGV[7], ARGV[8], ARGV[9], ARGV[10]

local found = redis.call('HMGET', record, 'version', 'expiresAt')
-- drivers send a command again after a lost connection
if found[1] == nextVersion then return 'true' end
-- what has no version is no record: another program has written it
if not found[1] and redis.call('EXISTS', record) == 1 then return 'false' end
local isExpired = found[2] and found[2] ~= '' and tonumber(found[2]) <= now
local current = found[1] and not isExpired and found[1] or ''
if current ~= version then return 'false' end

-- first, because Redis refuses only the first write of a script when its memory is full
redis.call('HSET', record, 'value', value, 'version', nextVersion, 'expiresAt', expiresAt)
redis.call('PERSIST', record)
for _, expired in ipairs(redis.call('ZRANGEBYSCORE', expiry, '-inf', now, 'LIMIT', 0, 10)) do unindex(expired) end
unindex(key)
if expiresAt ~= '' then
  redis.call('PEXPIRE', record, ttl)
  redis.call('ZADD', expiry, expiresAt, key)
end
if due ~= '' then setDue(key, due) end
if labels ~= '' then redis.call('HSET', labelsOf, key, labels) end
for label in string.gmatch(labels, '%S+') do redis.call('ZADD', labelIndex, 0, label .. ' ' .. key) end
redis.call('PUBLISH', channel, key)
return 'true'`,
)

/** Finds due keys. Arguments: the latest due date, the limit, the current time, the keys' first part ('' for all). */
export const dueScript = script(
  texts,
  `local shop = ARGV[4]
if shop ~= '' then
  local first, last = '[' .. shop, '(' .. shop .. sortable(ARGV[1]) .. '!'
  return collect(tonumber(ARGV[2]), tonumber(ARGV[3]), function(offset, count)
    local members = redis.call('ZRANGEBYLEX', dueOfShops, first, last, 'LIMIT', offset, count)
    for i, member in ipairs(members) do members[i] = string.sub(member, #shop + 22) end
    return members
  end)
end
return collect(tonumber(ARGV[2]), tonumber(ARGV[3]), function(offset, count)
  return redis.call('ZRANGEBYSCORE', dueIndex, '-inf', ARGV[1], 'LIMIT', offset, count)
end)`,
)

/** Postpones a due key. Arguments: the key, the latest due date, the new due date, the current time. */
export const claimScript = script(
  v.boolean(),
  `local due = redis.call('ZSCORE', dueIndex, ARGV[1])
if not due or tonumber(due) > tonumber(ARGV[2]) or not isIndexed(ARGV[1], tonumber(ARGV[4])) then return 'false' end
setDue(ARGV[1], ARGV[3])
return 'true'`,
)

/** Lists keys. Arguments: the label, the key to begin after, the limit, the time, the range's end ('' for none). */
export const listScript = script(
  texts,
  `local label = ARGV[1]
return collect(tonumber(ARGV[3]), tonumber(ARGV[4]), function(offset, count)
  local first, last = '(' .. label .. ' ' .. ARGV[2], '(' .. label .. '!'
  if ARGV[5] ~= '' then last = '(' .. label .. ' ' .. ARGV[5] end
  local members = redis.call('ZRANGEBYLEX', labelIndex, first, last, 'LIMIT', offset, count)
  for i, member in ipairs(members) do members[i] = string.sub(member, #label + 2) end
  return members
end)`,
)

/** Counts a shop's keys with a label. Arguments: the label, the beginning and end of the keys, the current time. */
export const countScript = script(
  v.number(),
  `for _, expired in ipairs(redis.call('ZRANGEBYSCORE', expiry, '-inf', ARGV[4])) do unindex(expired) end
return tostring(redis.call('ZLEXCOUNT', labelIndex, '[' .. ARGV[1] .. ' ' .. ARGV[2], '(' .. ARGV[1] .. ' ' .. ARGV[3]))`,
)

/** Reads the versions of the records whose keys follow the indexes; '' for none. Arguments: the current time. */
export const versionsScript = script(
  texts,
  `local versions = {}
for i = 7, #KEYS do
  local found = redis.call('HMGET', KEYS[i], 'version', 'expiresAt')
  local isLive = found[1] and (found[2] == '' or tonumber(found[2]) > tonumber(ARGV[1]))
  versions[i - 6] = isLive and found[1] or ''
end
return #versions == 0 and '[]' or cjson.encode(versions)`,
)

function script<Result>(result: v.GenericSchema<unknown, Result>, text: string): Script<Result> {
  return { result, text: common + text }
}
